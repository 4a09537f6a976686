"""Another language than English: its texts are put in the place of the English ones.

The modules of texts (`english`, `english_late`, `english_keep`, `files.english`) hold nothing but
dicts and lists of texts. Those are changed where they are, so whoever has imported one sees it.
"""

import sys
from typing import Any


def learn(texts: "dict[str, dict[str, Any]]") -> None:
    """Puts texts in their places: by module, and by the name of the dict or list in it.

    Modules that are not loaded here are passed over.
    """
    for name, tables in texts.items():
        module = sys.modules.get(name)
        if module is not None:
            for table, translated in tables.items():
                here = getattr(module, table)
                if isinstance(here, dict):
                    here.update(translated)
                else:
                    here[:] = translated
