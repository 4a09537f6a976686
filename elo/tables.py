"""FIDE's rating tables as printed, in whole hundredths and whole rating points.

Source: FIDE Handbook B.02, 8.1.1 and 8.1.2. No formula gives these numbers: they are data.
"""

EXPECTED_SCORE = (
    (0, 3, 50), (4, 10, 51), (11, 17, 52), (18, 25, 53), (26, 32, 54),
    (33, 39, 55), (40, 46, 56), (47, 53, 57), (54, 61, 58), (62, 68, 59),
    (69, 76, 60), (77, 83, 61), (84, 91, 62), (92, 98, 63), (99, 106, 64),
    (107, 113, 65), (114, 121, 66), (122, 129, 67), (130, 137, 68), (138, 145, 69),
    (146, 153, 70), (154, 162, 71), (163, 170, 72), (171, 179, 73), (180, 188, 74),
    (189, 197, 75), (198, 206, 76), (207, 215, 77), (216, 225, 78), (226, 235, 79),
    (236, 245, 80), (246, 256, 81), (257, 267, 82), (268, 278, 83), (279, 290, 84),
    (291, 302, 85), (303, 315, 86), (316, 328, 87), (329, 344, 88), (345, 357, 89),
    (358, 374, 90), (375, 391, 91), (392, 411, 92), (412, 432, 93), (433, 456, 94),
    (457, 484, 95), (485, 517, 96), (518, 559, 97), (560, 619, 98), (620, 735, 99),
)  # fmt: skip
"""B.02 8.1.2: first and last rating difference of a row, and the expected score of the
higher rated player in hundredths. The lower rated player's is 100 minus that."""

EXPECTED_SCORE_BEYOND = 100
"""B.02 8.1.2, the last row: a difference over 735."""

PERFORMANCE_DIFFERENCE = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)  # fmt: skip
"""B.02 8.1.1: the rating difference dp for the score fractions .50, .51 ... 1.00.
For the fractions below .50 it is the same with a minus: dp(p) = -dp(1 - p)."""
