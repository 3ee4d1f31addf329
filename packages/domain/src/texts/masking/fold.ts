/** A text brought down to plain letters, with where each of its characters stands in the original. */
export type Folded = {
  readonly text: string;
  /** Index in the original of the character at an index; at the end, the original's length. */
  originalOf(index: number): number;
};

// Letters of other alphabets that look like Latin ones, and signs that stand for a dot or a dash.
const LOOK_ALIKE = new Map(
  [
    ['аɑαᴀ', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еє℮ε', 'e'],
    ['ɡ', 'g'],
    ['һη', 'h'],
    ['іıιӏ', 'i'],
    ['ј', 'j'],
    ['кκ', 'k'],
    ['ⅼł', 'l'],
    ['мμ', 'm'],
    ['пո', 'n'],
    ['оοσօø', 'o'],
    ['рρ', 'p'],
    ['ԛ', 'q'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υս', 'u'],
    ['νѵ', 'v'],
    ['ԝω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['ᴢ', 'z'],
    // Small capitals.
    ...[...'ʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏ'].map((sign, at) => [sign, 'bcdefghijklmnoprstuvwy'[at]]),
    ['。·•∙⋅‧․', '.'],
    ['‐‑‒–—―−', '-'],
  ].flatMap(([signs = '', letter = '']) => [...signs].map((sign) => [sign, letter] as const)),
);

const NOT_ASCII = /[^\0-\x7f]/;
const MARK_OR_INVISIBLE = /[\p{M}\p{Cf}]/gu;
const DIGIT = /^\p{Nd}$/u;
// `a d a @ m a i l . c o m`: at least seven signs, each one alone.
const SPACED_OUT = /(?<!\S)(?:\S ){6,}\S(?!\S)/g;

/** Folds case, width, accents, look-alikes and foreign digits; drops what nobody sees and blanks between single signs. */
export function fold(original: string): Folded {
  const isPlain = !NOT_ASCII.test(original);
  const plain: Folded = { text: original.toLowerCase(), originalOf: (index) => index };
  return closed(isPlain ? plain : folded(original));
}

function folded(original: string): Folded {
  const indices: number[] = [];
  let text = '';
  let index = 0;
  for (const character of original) {
    const letters = NOT_ASCII.test(character) ? plainLetters(character) : character.toLowerCase();
    for (let position = 0; position < letters.length; position += 1) indices.push(index);
    text += letters;
    index += character.length;
  }
  indices.push(original.length);
  return { text, originalOf: (at) => indices[at] ?? original.length };
}

function plainLetters(character: string): string {
  if (DIGIT.test(character)) return String(digitValue(character.codePointAt(0) ?? 0));
  const letters = character.normalize('NFKD').replace(MARK_OR_INVISIBLE, '').toLowerCase();
  return LOOK_ALIKE.get(letters) ?? letters;
}

// Ten digits of a script follow each other; they begin where the code ends in 0 or in 6. Those of mathematics are
// folded by their compatibility form.
function digitValue(code: number): number {
  const folded = String.fromCodePoint(code).normalize('NFKD');
  if (/^\d$/.test(folded)) return Number(folded);
  const isFromZero = DIGIT.test(String.fromCodePoint(code & ~15));
  return isFromZero ? code & 15 : ((code & 15) + 10) % 16;
}

function closed(spaced: Folded): Folded {
  const runs = [...spaced.text.matchAll(SPACED_OUT)];
  if (runs.length === 0) return spaced;
  const indices: number[] = [];
  let text = '';
  let from = 0;
  const keep = (start: number, end: number, step: number): void => {
    for (let at = start; at < end; at += step) {
      text += spaced.text.charAt(at);
      indices.push(spaced.originalOf(at));
    }
  };
  for (const run of runs) {
    keep(from, run.index, 1);
    from = run.index + run[0].length;
    keep(run.index, from, 2);
  }
  keep(from, spaced.text.length, 1);
  indices.push(spaced.originalOf(spaced.text.length));
  return { text, originalOf: (at) => indices[at] ?? 0 };
}
