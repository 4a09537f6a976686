// Answers cases on MicroPython: one JSON case a line in, one JSON answer a line out.
// The interpreter, its modules and their places are those of the page (see pyscript.toml).

import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const project = fileURLToPath(new URL("..", import.meta.url));

const ANSWER_ALL = `
import json
from answers import answer
with open("/cases") as cases, open("/answers", "w") as written:
    for case in cases:
        written.write(json.dumps(answer(json.loads(case))) + "\\n")
`;

function mount(micropython, file, folder) {
    micropython.FS.writeFile(`${folder}/${basename(file)}`, readFileSync(project + file));
}

try {
    const micropython = await loadMicroPython({ stdout: (line) => console.error(line) });
    mount(micropython, "static/micropython/typing.py", "");
    mount(micropython, "tests/answers.py", "");
    for (const folder of ["elo", "elo/panels", "elo/pictures"]) {
        micropython.FS.mkdir(`/${folder}`);
        const names = readdirSync(project + folder);
        const modules = names.filter((name) => /^(?!__main__).*\.py$/.test(name));
        modules.forEach((name) => mount(micropython, `${folder}/${name}`, `/${folder}`));
    }
    micropython.FS.writeFile("/cases", readFileSync(0));
    micropython.runPython("import sys; sys.path.insert(0, '/')");
    micropython.runPython(ANSWER_ALL);
    process.stdout.write(micropython.FS.readFile("/answers"));
} catch (error) {
    // Uncaught, node would print the interpreter's whole minified source beside it.
    console.error(error.message);
    process.exitCode = 1;
}
