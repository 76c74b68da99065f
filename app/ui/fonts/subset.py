"""Makes the font files of this folder from those of @fontsource; README.md says when and how to run it."""

import logging
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

logging.disable()

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
PACKAGES = ROOT / "node_modules/@fontsource"

# The style sheets have the same ranges. Other letters are in a font of the device.
RUPEE = 0x20B9
LATIN = [
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x2013, 0x2014, *range(0x2018, 0x201F),
    0x2022, 0x2026, 0x2039, 0x203A, RUPEE, 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212,
]
DEVANAGARI = [
    *range(0x901, 0x904), *range(0x905, 0x90C), 0x90D, *range(0x90F, 0x912), *range(0x913, 0x929),
    *range(0x92A, 0x931), 0x932, 0x933, *range(0x935, 0x93A), *range(0x93C, 0x944), 0x945,
    *range(0x947, 0x94A), *range(0x94B, 0x94E), 0x950, *range(0x958, 0x960), *range(0x964, 0x971),
    0x200C, 0x200D, 0x25CC,
]

# The language's own name, on English pages of a device without a Devanagari font.
NAME = "हिन्दी"
NAME_LETTERS = [ord(letter) for letter in NAME]

LETTERS = "अआइईउऊऋएऐऑओऔ"
CONSONANTS = [*"कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळ", "क़", "ख़", "ग़", "ज़", "ड़", "ढ़", "फ़"]
ENDINGS = ["", *"ािीुूृेैोौॅॉंँः", *"ां ाँ िं ीं ुं ुँ ूं ूँ ें ैं ों ौं ॉं".split()]
REPH = "र्"

# The conjuncts of Hindi and of its loan words. A rarer one is drawn with half letters, which is right too.
CONJUNCTS = """
क्क क्ख क्ट क्ट्र क्त क्म क्य क्र क्ल क्व क्ष क्स ख्य ग्ग ग्न ग्य ग्र ग्ल घ्न घ्र ङ्क ङ्ख ङ्ग ङ्घ च्च च्छ च्य छ्र
ज्ज ज्झ ज्ञ ज्य ज्र ज्व ञ्च ञ्छ ञ्ज ट्ट ट्ठ ट्य ट्र ट्स ठ्ठ ठ्य ठ्र ड्ड ड्ढ ड्य ड्र ढ्य ढ्र ण्ट ण्ठ ण्ड ण्ण ण्य
त्क त्त त्त्र त्त्व त्थ त्न त्प त्म त्य त्र त्व त्स थ्य थ्र द्ग द्घ द्द द्ध द्ध्य द्न द्ब द्भ द्म द्य द्र द्व ध्य ध्र ध्व
न्ट न्ड न्त न्त्र न्थ न्द न्द्र न्ध न्न न्फ़्र न्म न्य न्र न्स न्ह प्ट प्त प्न प्प प्य प्र प्ल प्स फ्र फ्ल फ़्त फ़्र फ़्ल
ब्ज ब्द ब्ध ब्ब ब्य ब्र ब्ल ब्स भ्य भ्र म्न म्प म्ब म्भ म्म म्य म्र म्ल म्ह य्य र्र ल्क ल्ट ल्ड ल्द ल्प ल्फ़ ल्म ल्य ल्ल ल्स ल्ह
व्य व्र व्व श्क श्च श्न श्म श्य श्र श्ल श्व ष्क ष्ट ष्ट्र ष्ठ ष्ण ष्प ष्म ष्य स्क स्ख स्ट स्ट्र स्त स्त्र स्थ स्न स्प स्फ
स्म स्य स्र स्ल स्व स्स ह्ण ह्न ह्म ह्य ह्र ह्ल ह्व ज़्य ड़्य
""".split()

# A Hindi page has its digits, signs and rupees from the same files, and English words from the Latin ones.
HINDI = [*DEVANAGARI, *(code for code in LATIN if code <= 0x40 or code > 0x2000), *map(ord, "\u00a0©°·×")]
FILES = {
    "mukta-latin-400": ("mukta", 400, LATIN),
    "mukta-latin-600": ("mukta", 600, LATIN),
    "mukta-hindi-400": ("mukta", 400, HINDI),
    "mukta-hindi-600": ("mukta", 600, HINDI),
    "hindi-name": ("mukta", 600, NAME_LETTERS),
    "rozha-one-latin": ("rozha-one", 400, LATIN),
}


def own_words() -> set[str]:
    """Every Devanagari word that the app, its mails and its demo data contain."""
    sources = [
        file
        for folder in ("app", "seed")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in (".json", ".ts", ".tsx")
    ]
    return {
        word
        for file in sources
        for word in re.findall(r"[\u0900-\u097f\u200c\u200d]+", file.read_text())
    }


def samples() -> list[str]:
    """All that must look exactly as in the whole font: our words, and each letter and conjunct with each ending."""
    syllables = {letter + mark for letter in LETTERS for mark in ("", *"ंँः")}
    for letter in [*CONSONANTS, *CONJUNCTS]:
        syllables |= {letter + ending for ending in ENDINGS}
        syllables |= {letter + "्", letter + "्र", letter + "्रि", letter + "्य"}
        syllables |= {REPH + letter + ending for ending in ENDINGS}
    return sorted(own_words() | syllables | {chr(code) for code in DEVANAGARI})


def shaped(font: Path, words: list[str]) -> list[str]:
    """The glyphs and their places as HarfBuzz, which browsers use, lays them out: one line per word."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as text:
        text.write("\n".join(words))
        text.flush()
        shape = ["hb-shape", "--no-clusters", f"--text-file={text.name}", str(font)]
        return subprocess.run(shape, capture_output=True, text=True, check=True).stdout.split("\n")


def part_of(whole: Path, codes: list[int], glyphs: set[str], **options: bool) -> TTFont:
    font = TTFont(whole)
    wanted = subset.Subsetter(
        subset.Options(layout_features=["*"], hinting=False, glyph_names=True, name_IDs=[0, 13, 14], **options)
    )
    wanted.populate(unicodes=codes, glyphs=[one for one in font.getGlyphOrder() if one in glyphs])
    wanted.subset(font)
    return font


def whole_font(family: str, weight: int, folder: Path) -> Path:
    """Latin and Devanagari together; @fontsource has the rupee sign with the latter."""
    parts = []
    for script in ("devanagari", "latin"):
        font = TTFont(PACKAGES / f"{family}/files/{family}-{script}-{weight}-normal.woff2")
        font.flavor = None
        for hinting in {"fpgm", "prep", "cvt ", "gasp"} & set(font.keys()):
            del font[hinting]
        parts.append(folder / f"{script}.ttf")
        font.save(parts[-1])
    whole = folder / "whole.ttf"
    merge.Merger().merge([str(one) for one in parts]).save(whole)
    return whole


def make(name: str, family: str, weight: int, codes: list[int], folder: Path) -> None:
    whole, part = whole_font(family, weight, folder), folder / "part.ttf"
    known = [code for code in codes if code in TTFont(whole).getBestCmap()]
    words = [NAME] if codes is NAME_LETTERS else [chr(code) for code in known]
    if codes is HINDI:
        words += samples()
    right = shaped(whole, words)
    drawn = {re.sub(r"[=@+].*", "", glyph) for line in right for glyph in line.strip("[]").split("|")}

    def differing() -> list[str]:
        # Without layout_closure=False each conjunct that the letters could make stays in: 700 glyphs for 400 in use.
        part_of(whole, known, drawn, layout_closure=codes is LATIN).save(part)
        return [word for word, old, new in zip(words, right, shaped(part, words)) if old != new]

    # Some are reached by way of glyphs that no word shows in the end.
    for word in differing():
        drawn |= set(part_of(whole, [ord(letter) for letter in word], set()).getGlyphOrder())
    if rest := differing():
        sys.exit(f"{name}: drawn otherwise than in the whole font: {' '.join(rest)}")

    font = TTFont(part)
    font["post"].formatType = 3
    font.flavor = "woff2"
    font.save(HERE / f"{name}.woff2")
    print(f"{name}: {font['maxp'].numGlyphs} glyphs, {(HERE / f'{name}.woff2').stat().st_size} bytes")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for name, (family, weight, codes) in FILES.items():
            make(name, family, weight, codes, Path(folder))
