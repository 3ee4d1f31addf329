import { isCivilDate } from '../dates/dates.ts';
import { STATES, TERRITORIES } from '../dates/time-zones.ts';
import { readTypedDate } from '../dates/typed-date.ts';
import type { Authority } from './license-rules.ts';
import { type LicenseLine, readLicenseTable, type StateChecks } from './license-table.ts';
import { findLicenseProblems, type LicenseProblem, type TypedLicense } from './typed-license.ts';

/** One license of a pasted list, with what was read of it or why it cannot be. */
export type PastedLine = {
  /** The line it began in, counted from one. */
  readonly line: number;
  readonly text: string;
  readonly license: TypedLicense;
  readonly problem: LicenseProblem | null;
  /** The word that was not understood. */
  readonly word?: string;
};

/** The facts beside the pasted text that its lines are read with. */
export type PasteContext = {
  /** The agent's NPN, for lines that name none. */
  readonly npn: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Codes of states by their names in small letters: `texas` gives `TX`. */
  readonly statesByName: ReadonlyMap<string, string>;
};

/** As many as may be entered at once. */
export const MAX_PASTED = 60;
/** A year of two digits is at most so far ahead: licenses are given for a few years, and some were given last century. */
const MAX_YEARS_AHEAD = 20;

const LINES: ReadonlyMap<string, readonly Authority[]> = new Map([
  ['life', ['life']],
  ['vida', ['life']],
  ['health', ['health']],
  ['salud', ['health']],
  ['property', ['property']],
  ['prop', ['property']],
  ['propiedad', ['property']],
  ['casualty', ['casualty']],
  ['cas', ['casualty']],
  ['responsabilidad', ['casualty']],
  ['personal', ['personal']],
  ['personales', ['personal']],
  ['variable', ['variable']],
  ['p&c', ['property', 'casualty']],
  ['pc', ['property', 'casualty']],
  ['l&h', ['life', 'health']],
]);
const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
/**
 * Words that registries print around a license. Limited lines are among them: they open no lead, and often stand beside
 * a line that does.
 */
const FILLER_WORDS = toWordSet(
  `
  and or of the for in y e o de del la el & # - –
  license license licenses lic number num no nbr id type class state jurisdiction status line lines loa authority qualification
  qualifications insurance insurer producer agent agents broker brokers broker-agent individual person business entity major general
  multiple all other name issued issue date effective eff expiration expires expire expiry exp renewal renew renews until through thru
  valid to from since first original last active current good standing licensed yes perpetual continuous none n/a na
  accident sickness disability annuity annuities annuitie fixed products contracts contract including incl hmo hmos
  surety crop hail travel title bail credit surplus excess rental car auto pet portable electronics legal marine adjuster consultant
  limited limitada licencia licencias número numero núm estado ramo ramos líneas línea seguro seguros agente corredor productor
  vence vencimiento vigente activa activo hasta tipo fecha
  limitadas accidente accidentes`.trim(),
);
const ENDED = toWordSet(
  'denied withdrawn inactive expired lapsed cancelled canceled terminated revoked suspended surrendered inactiva vencida cancelada revocada suspendida',
);
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATE = new RegExp(
  [
    String.raw`\b\d{4}[-/]\d{1,2}[-/]\d{1,2}\b`,
    String.raw`\b\d{1,2}/\d{1,2}/(?:\d{4}|\d{2})\b`,
    String.raw`\b\d{1,2}-\d{1,2}-(?:\d{4}|\d{2})\b`,
    String.raw`\b\d{1,2}[- ]${MONTH}[-, ]+\d{4}\b`,
    String.raw`\b${MONTH}\.? \d{1,2},? \d{4}\b`,
  ].join('|'),
  'gi',
);
const BEFORE_END_DATE =
  /(?:exp\w*|renew\w*|until|through|thru|ends?|vence\w*|vencimiento|hasta)\W*(?:date|on|fecha)?\W*$/i;
const BEFORE_START_DATE =
  /(?:eff\w*|issued?|original|since|first|from|desde|emitida|emisión)\W*(?:date|on|fecha)?\W*$/i;
const STATE_AFTER_LABEL =
  /\b(?:[Ss]tate|STATE|[Jj]urisdiction|JURISDICTION|[Ee]stado|ESTADO)\b\W*([A-Z]{2})(?![\w-])/;
/** Codes of states that are words as well, in lists that are printed in capitals. */
const CODES_THAT_ARE_WORDS = /^(?:OR|IN|ME|OK|HI|DE|LA|ID|PA|AL)$/;
const NPN = /\b(?:NPN|National Producer (?:Number|No\.?))\W*(\d{1,10})\b/i;
const RESIDENT = /^(?:resident|residente)$/;
const NON_RESIDENT = /\bno[nt]?[- ]?resident[e]?\b/gi;
/** Variable life is its own line, and no license for life alone. */
const VARIABLE =
  /\bvariable (?:life|products|contracts)?(?:\W+(?:and |& ?)?(?:variable )?annuit\w+(?: products)?)?/gi;
/** Limited lines such as credit life or limited property: they are no license for the line they name. */
const LIMITED =
  /\b(?:credit|limited|travel)\s+(?:lines?\W+)?(?:life|property|casualty|health|accident|disability)(?:(?:\s*[&/]\s*|\s+(?:and|or)\s+)(?:life|property|casualty|health|accident|disability|sickness))*/gi;
/** Classes such as Florida's 2-20, which stand between number and lines. */
const CLASS = /^(?:\d{1,2}-\d{2}|\(\d+\))$/;
const CELLS = /\t|\||;|,|\s{2,}/;

/**
 * Reads licenses from lines as people type them (`TX 1234567, property, casualty, 05/31/2027`) and as NIPR, Sircon, State
 * Based Webhooks and the states' own sites print them: state by code or name, number, lines of authority, `resident`,
 * NPN, and the last day, in any order. Tables with a head are read by its columns, labels by their names, and rows below the
 * name of a state belong to it (`readLicenseTable`). Rows of one license that name a line each are put together. The
 * formats are unconfirmed by the registries: no page of theirs is a source of ours.
 */
export function readPastedLicenses(text: string, context: PasteContext): PastedLine[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ text: line.trim(), line: index + 1 }));
  const readLines = readLicenseTable(lines, createStateReading(context))
    .filter((one) => !isTableHead(one.plain, context))
    .map((one) => readLine(one, context));
  const merged: ReadLine[] = [];
  for (const one of readLines) {
    const before = merged.find((other) => isSameLicense(other.license, one.license));
    if (before && !before.word && !one.word && !before.isEnded && !one.isEnded) {
      const { license } = before;
      before.license = {
        ...license,
        authorities: [...new Set([...license.authorities, ...one.license.authorities])],
        expires: license.expires || one.license.expires,
        resident: license.resident || one.license.resident,
      };
    } else merged.push(one);
  }
  return merged.map((one, index) => withProblem(one, merged.slice(0, index), context.today));
}

/** Words of a heading beside the name of a state. */
const HEADING = toWordSet(
  'department division bureau office commission commissioner insurance financial services licenses licensing resident non-resident nonresident',
);

const createStateReading = (context: PasteContext): StateChecks => {
  const { statesByName } = context;
  const findState = (text: string) => {
    const { code, rest } = extractState(text.replace(NON_RESIDENT, ' '), statesByName);
    return isState(code) ? { code, rest } : null;
  };
  return {
    namesState: (text) => findState(text) !== null,
    readHeading: (text) => {
      const found = /\d/.test(text) ? null : findState(text);
      if (!found) return null;
      const words = wordsOf(found.rest).filter((word) => word !== '-');
      if (!words.every((word) => HEADING.has(word) || FILLER_WORDS.has(word))) return null;
      return words.some((word) => RESIDENT.test(word)) ? `${found.code}\tresident` : found.code;
    },
    hasOnlyLines: (text) => {
      const { rest } = extractDates(text, context.today);
      const { number, authorities, isEnded, word } = extractWords(
        rest.replace(VARIABLE, ' variable ').replace(LIMITED, ' limited '),
        context.npn,
      );
      return number === '' && authorities.length > 0 && !isEnded && word === undefined;
    },
  };
};

type ReadLine = Pick<PastedLine, 'line' | 'text'> & {
  license: TypedLicense;
  word: string | undefined;
  isEnded: boolean;
};

const keyOf = ({ state, number }: TypedLicense): string => `${state} ${number.toUpperCase()}`;

const isSameLicense = (one: TypedLicense, other: TypedLicense): boolean =>
  one.number !== '' &&
  keyOf(one) === keyOf(other) &&
  (one.expires === '' || other.expires === '' || one.expires === other.expires);

function withProblem(
  { line, text, license, word, isEnded }: ReadLine,
  before: readonly ReadLine[],
  today: string,
): PastedLine {
  const [wrong] = Object.values(findLicenseProblems(license, today));
  const isDuplicate = before.some((other) => keyOf(other.license) === keyOf(license));
  const problem =
    word !== undefined ? 'word' : (wrong ?? (isEnded ? 'ended' : isDuplicate ? 'twice' : null));
  return { line, text, license, problem, ...(word !== undefined && { word }) };
}

/** Whether a line only names the columns below it. */
const isTableHead = (text: string, { statesByName }: PasteContext): boolean =>
  !/\d/.test(text) &&
  wordsOf(text).every(
    (word) => FILLER_WORDS.has(word) && !statesByName.has(word) && !isState(word.toUpperCase()),
  );

const isState = (code: string): boolean => STATES.includes(code) || TERRITORIES.includes(code);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;|:/().]+/)
    .filter(Boolean);

function readLine(
  { text, line, plain: read, number }: LicenseLine,
  context: PasteContext,
): ReadLine {
  const plain = read
    .normalize('NFKC')
    .replace(/["“”]/g, '')
    .replace(/[‐‑‒–—]/g, '-');
  const npn = NPN.exec(plain)?.[1] ?? context.npn;
  const dates = extractDates(plain.replace(NPN, ' '), context.today);
  const state = extractState(dates.rest.replace(NON_RESIDENT, ' '), context.statesByName);
  const words = extractWords(
    state.rest.replace(VARIABLE, ' variable ').replace(LIMITED, ' limited '),
    npn,
  );
  const license: TypedLicense = {
    state: state.code,
    number: number ?? words.number,
    npn,
    authorities: words.authorities,
    resident: words.resident,
    expires: dates.expires,
  };
  return { line, text, license, word: words.word, isEnded: words.isEnded };
}

/** The last day of a license: the day that is said to be, else the latest one that is not said to be the first. */
function extractDates(text: string, today: string): { expires: string; rest: string } {
  const latest = `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}-12-31`;
  const found: { day: string; isEnd: boolean; isStart: boolean }[] = [];
  const rest = text.replace(DATE, (typed: string, offset: number) => {
    const before = text.slice(0, offset);
    const day = readTypedDate(typed, latest);
    // Before any other figure it is a number with dashes, unless it is a day.
    if (day === null && /^\d+-\d+-\d+$/.test(typed) && !/\d/.test(before)) return typed;
    found.push({
      day: day ?? typed,
      isEnd: BEFORE_END_DATE.test(before),
      isStart: BEFORE_START_DATE.test(before),
    });
    return '\t';
  });
  const endDates = found.filter(({ isEnd }) => isEnd);
  const candidates = endDates.length > 0 ? endDates : found.filter(({ isStart }) => !isStart);
  const unread = candidates.find(({ day }) => !isCivilDate(day));
  const last = candidates
    .map(({ day }) => day)
    .sort()
    .at(-1);
  return { expires: unread?.day ?? last ?? '', rest };
}

/** The state: a code or name at the beginning, else a name anywhere, else the first code in capitals. */
function extractState(
  text: string,
  statesByName: ReadonlyMap<string, string>,
): { code: string; rest: string } {
  const [first = ''] = text.trim().split(/[\s,;|]+/);
  const lowerCaseText = text.toLowerCase();
  const stateName = [...statesByName.keys()]
    .filter((name) =>
      new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'u').test(lowerCaseText),
    )
    .sort((one, other) => other.length - one.length)[0];
  const removePart = (part: string) => {
    const at = text.toLowerCase().indexOf(part.toLowerCase());
    return `${text.slice(0, at)}\t${text.slice(at + part.length)}`;
  };
  if (isState(first.toUpperCase())) return { code: first.toUpperCase(), rest: removePart(first) };
  if (stateName !== undefined)
    return { code: statesByName.get(stateName) ?? '', rest: removePart(stateName) };
  const code =
    STATE_AFTER_LABEL.exec(text)?.[1] ??
    text
      .split(CELLS)
      .map((cell) => cell.trim())
      .find(isState) ??
    text
      .match(/(?<![\w-])[A-Z]{2}(?![\w-])/g)
      ?.find((one) => isState(one) && !CODES_THAT_ARE_WORDS.test(one));
  if (code !== undefined && isState(code))
    return { code, rest: text.replace(new RegExp(`(?<![\\w-])${code}(?![\\w-])`), '\t') };
  // The word where the state belongs is shown as the one that is wrong.
  return { code: first.toUpperCase(), rest: removePart(first) };
}

const escaped = (name: string): string => name.replace(/[.]/g, '\\.');

/** Number and lines of authority among what is left, and the first word that means nothing here. */
function extractWords(text: string, npn: string) {
  const authorities = new Set<Authority>();
  let number = '';
  let resident = false;
  let isEnded = false;
  let word: string | undefined;
  for (const cell of text.split(CELLS)) {
    let isInNumber = number === '';
    for (const typed of cell.split(/[\s:]+/)) {
      const part = typed.replace(/^[a-z.]*[#(]+(?=\w)/i, '').replace(/[).#]+$/, '');
      if (part === '' || CLASS.test(typed)) continue;
      if (/\d/.test(part)) {
        if (isInNumber) number = number === '' ? part : `${number} ${part}`;
        else if (part !== npn) word ??= part;
        continue;
      }
      if (number !== '') isInNumber = false;
      const lowerCasePart = part.toLowerCase();
      const names = LINES.has(lowerCasePart)
        ? [lowerCasePart]
        : lowerCasePart.split(/[/&-]/).filter((name) => name !== '');
      for (const name of FILLER_WORDS.has(lowerCasePart) ? [] : names) {
        if (RESIDENT.test(name)) resident = true;
        else if (ENDED.has(name)) isEnded = true;
        else if (LINES.has(name)) for (const one of LINES.get(name) ?? []) authorities.add(one);
        else if (!FILLER_WORDS.has(name)) word ??= part;
      }
    }
  }
  return { number, authorities: [...authorities], resident, isEnded, word };
}
