import { readTypedDate } from '../dates/typed-date.ts';
import type { Authority } from './licence-rules.ts';
import { type LicenceProblem, licenceProblems, type TypedLicence } from './typed-licence.ts';

/** One line of a pasted list, with what was read of it or why it cannot be. */
export type PastedLine = {
  /** Counted from one, as people count. */
  readonly line: number;
  readonly text: string;
  readonly licence: TypedLicence;
  readonly problem: LicenceProblem | null;
  /** The word nobody understands. */
  readonly word?: string;
};

/** As many as may be entered at once. */
export const MOST_PASTED = 60;
const LATEST = '2099-12-31';

const LINES: Readonly<Record<string, readonly Authority[]>> = {
  life: ['life'],
  vida: ['life'],
  health: ['health'],
  salud: ['health'],
  property: ['property'],
  propiedad: ['property'],
  casualty: ['casualty'],
  responsabilidad: ['casualty'],
  personal: ['personal'],
  personales: ['personal'],
  variable: ['variable'],
  'p&c': ['property', 'casualty'],
  pc: ['property', 'casualty'],
  'l&h': ['life', 'health'],
};
const WITHOUT_MEANING = new Set(['and', '&', 'y', 'e', 'lines', 'líneas', 'line', 'insurance']);
const RESIDENT = new Set(['resident', 'residente']);
const DAY = /^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}$/;

/**
 * Reads licences from lines such as `TX 1234567, property, casualty, 05/31/2027`: state, number, lines of authority, and
 * the last day and `resident` where there are any. Empty lines are passed over.
 */
export function readPastedLicences(text: string, npn: string, today: string): PastedLine[] {
  const read = text
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((one) => one.text !== '')
    .map((one) => readLine(one, npn, today));
  return read.map((one, index) => {
    const isTwice = read
      .slice(0, index)
      .some(({ licence }) => keyOf(licence) === keyOf(one.licence));
    return isTwice && one.problem === null ? { ...one, problem: 'twice' } : one;
  });
}

const keyOf = ({ state, number }: TypedLicence): string => `${state} ${number.toUpperCase()}`;

function readLine(
  { text, line }: { text: string; line: number },
  npn: string,
  today: string,
): PastedLine {
  const [first = '', ...rest] = text.split(/[\s,;|]+/).filter((word) => word !== '');
  const number: string[] = [];
  const held = new Set<Authority>();
  let expires = '';
  let resident = false;
  let foreign: string | undefined;
  for (const word of rest) {
    const low = word.toLowerCase();
    if (RESIDENT.has(low)) resident = true;
    else if (LINES[low]) for (const one of LINES[low]) held.add(one);
    else if (DAY.test(word) && number.length > 0) expires = readTypedDate(word, LATEST) ?? word;
    else if (held.size === 0 && expires === '' && /\d/.test(word)) number.push(word);
    else if (!WITHOUT_MEANING.has(low)) foreign ??= word;
  }
  const licence: TypedLicence = {
    ...{ state: first.toUpperCase(), number: number.join(' '), npn, held: [...held] },
    ...{ resident, expires },
  };
  const [wrong] = Object.values(licenceProblems(licence, today));
  const problem = foreign === undefined ? (wrong ?? null) : 'word';
  return { line, text, licence, problem, ...(foreign !== undefined && { word: foreign }) };
}
