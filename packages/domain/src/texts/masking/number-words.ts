/** A number said in words: how it is written, and whether what follows may be part of it (`fifty` five, `quinientos` doce). */
export type SpokenNumber = { readonly digits: string; readonly takes: 0 | 1 | 2 };

const list = (words: string): string[] => words.split(' ');

const UNITS = [
  'zero oh o cero',
  'one uno una',
  'two dos',
  'three tres',
  'four cuatro',
  'five cinco fife',
  'six seis',
  'seven siete',
  'eight ocho',
  'nine nueve niner',
];
const TEENS = [
  'ten diez',
  'eleven',
  'twelve doce',
  'thirteen trece',
  'fourteen catorce',
  'fifteen quince',
  'sixteen dieciseis',
  'seventeen diecisiete',
  'eighteen dieciocho',
  'nineteen diecinueve',
];
const TENS = [
  'twenty veinte',
  'thirty treinta',
  'forty fourty cuarenta',
  'fifty cincuenta',
  'sixty sesenta',
  'seventy setenta',
  'eighty ochenta',
  'ninety noventa',
];
const TWENTIES =
  'veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve';
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';

const numbers = new Map<string, SpokenNumber>();
const put = (words: string[], digits: string, takes: SpokenNumber['takes']): void => {
  for (const word of words) numbers.set(word, { digits, takes });
};
UNITS.forEach((words, value) => {
  put(list(words), String(value), 0);
});
TEENS.forEach((words, value) => {
  put(list(words), String(10 + value), 0);
});
TENS.forEach((words, value) => {
  put(list(words), String(20 + 10 * value), 1);
});
list(TWENTIES).forEach((word, value) => {
  put([word], String(21 + value), 0);
});
list(HUNDREDS).forEach((word, value) => {
  put([word], String(100 * (value + 1)), 2);
});
put(['cien'], '100', 0);

const SIGNS_FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};
const longestWord = 14;
// Words that are said one after the other without a blank; the longest come first.
const RUN_TOGETHER = list(UNITS.join(' '))
  .filter((word) => word.length > 2)
  .concat('oh')
  .sort((one, other) => other.length - one.length);

/** The number that a word says, also with digits in the place of letters (`n1ne`); undefined when it says none. */
export function readSpokenNumber(word: string): SpokenNumber | undefined {
  if (word.length > longestWord) return undefined;
  const known = numbers.get(word);
  if (known || !/\d/.test(word) || !/[a-z]/.test(word)) return known;
  return numbers.get(word.replace(/\d/g, (digit) => SIGNS_FOR_LETTERS[digit] ?? digit));
}

/** The digits of number words that run together (`nineonenine`), three at least; null for any other word. */
export function digitsRunTogether(word: string): string | null {
  let digits = '';
  let rest = word;
  while (rest !== '') {
    const next = RUN_TOGETHER.find((candidate) => rest.startsWith(candidate));
    if (next === undefined) return null;
    digits += numbers.get(next)?.digits ?? '';
    rest = rest.slice(next.length);
  }
  return digits.length >= 3 ? digits : null;
}

/** Words that repeat the number behind them: `double five` is 55. */
export const REPEAT_WORDS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['doble', 2],
  ['triple', 3],
]);
