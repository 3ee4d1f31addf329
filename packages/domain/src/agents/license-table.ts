/** A field of a license as a column head or a label names it. */
type FieldMeaning =
  | 'state'
  | 'number'
  | 'npn'
  | 'authorities'
  | 'type'
  | 'resident'
  | 'status'
  | 'expires'
  | 'other';

/** A pasted line, counted from one. */
export type TextLine = { readonly line: number; readonly text: string };

/** A license: the pasted text, the same as one line to read, and its number where a column or label names it. */
export type LicenseLine = TextLine & { readonly plain: string; readonly number?: string };

/**
 * The meaning of a head or label; the first that fits counts. The words are English and Spanish names of the fields, and belong to no
 * single site.
 */
const MEANINGS: readonly (readonly [FieldMeaning, RegExp])[] = [
  ['npn', /\bnpn\b|national producer/i],
  [
    'other',
    /\b(?:home|domicile|mailing|business|phone|name|fein|company|e-?mail|resident state)\b/i,
  ],
  ['resident', /\bresiden/i],
  [
    'expires',
    /\bexp|\brenew|\bthrough\b|\bvalid (?:to|until)\b|\bend date\b|\bvence|\bvencimiento/i,
  ],
  ['other', /\bdate\b|\bissue|\beffective\b|\boriginal\b|\bfecha\b/i],
  ['status', /\bstatus\b|\bestatus\b/i],
  ['authorities', /\blines?\b|\bloas?\b|\bauthority\b|\bqualification|\bl[ií]neas?\b|\bramos?\b/i],
  ['type', /\btype\b|\bclass\b|\btipo\b|\bclase\b/i],
  ['state', /\b(?:licen[sc]e|lic) state\b|\bstate of (?:licen[sc]e|issue)\b/i],
  ['number', /\blicen[sc]e\b|\blicencia\b|\blic\b|\bnumber\b|\bn[uú]mero\b|#/i],
  ['state', /\bstate\b|\bjurisdiction\b|\bst\b|\bestado\b/i],
];

const findMeaning = (head: string): FieldMeaning =>
  MEANINGS.find(([, pattern]) => pattern.test(head))?.[0] ?? 'other';

const LABEL = /^([^:\d]{2,40}):\s*([^:]*)$/;
/** A number without a word beside it. */
const NUMBER_ALONE = /^#?[a-z0-9-]+(?: [a-z-]*\d[a-z0-9-]*)*$/i;

const DELIMITERS: readonly RegExp[] = [/\t/, /\|/, /;/, /,/, /\s{2,}/];

/** Splits a row of a table; a delimiter inside quotes belongs to its cell. */
const splitCells = (text: string, delimiter: RegExp): string[] => {
  const quoted: string[] = [];
  const plain = text.replace(
    /"([^"]*)"/g,
    (_, cell: string) => `\uE000${quoted.push(cell) - 1}\uE000`,
  );
  return plain
    .split(delimiter)
    .map((cell) =>
      cell.replace(/\uE000(\d+)\uE000/g, (_, at: string) => quoted[Number(at)] ?? '').trim(),
    );
};

type Columns = { delimiter: RegExp; meanings: readonly FieldMeaning[] };

/** The columns that a head of at least three names, or null for any other line. A license has a digit, a head has none. */
const readHead = (text: string): Columns | null => {
  if (/\d/.test(text)) return null;
  for (const delimiter of DELIMITERS) {
    const meanings = splitCells(text, delimiter).map(findMeaning);
    const namedMeanings = meanings.filter((meaning) => meaning !== 'other');
    if (namedMeanings.includes('number') && new Set(namedMeanings).size >= 3)
      return { delimiter, meanings };
  }
  return null;
};

type Fields = Partial<Record<FieldMeaning, string>>;

/** The fields of a row below a head; null if the row has other cells. */
const readRow = (text: string, { delimiter, meanings }: Columns): Fields | null => {
  const cells = splitCells(text, delimiter);
  const isShorter = cells.length < meanings.length;
  if (cells.length > meanings.length || (isShorter && delimiter.source === '\\s{2,}')) return null;
  const fields: Fields = {};
  for (const [at, meaning] of meanings.entries()) {
    const cell = cells[at] ?? '';
    // The first column with a name counts; a second one of lines is added.
    if (meaning === 'authorities' && fields.authorities) fields.authorities += `, ${cell}`;
    else fields[meaning] ??= cell;
  }
  return /\d/.test(fields.number ?? '') ? fields : null;
};

const IS_RESIDENT = /^(?:y|yes|s[ií]|true|x|r|res|resident\w*)\b(?!\s*-?\s*no)/i;

/** The number as it stands in its cell, without a sign before it. */
const readNumber = ({ number = '' }: Fields): string => number.replace(/^#\s*/, '').trim();

/** One line as people type it, with the state first and a stand-in for the number. */
const writeLine = (fields: Fields, state: string): string =>
  [
    fields.state || state,
    '0',
    fields.npn && `NPN ${fields.npn}`,
    fields.authorities,
    // A type such as "Resident Producer" may name lines and the residence.
    fields.type,
    fields.resident && (IS_RESIDENT.test(fields.resident.trim()) ? 'resident' : ''),
    fields.status,
    fields.expires && `exp ${fields.expires}`,
  ]
    .filter(Boolean)
    .join('\t');

/** The checks for reading lines: whether a line is a state alone, and whether it names one. */
export type StateChecks = {
  /** The state that is all a line says, such as "State: Texas" or "TX - Non-Resident"; null for any other line. */
  readonly readHeading: (text: string) => string | null;
  readonly namesState: (text: string) => boolean;
  /** Whether a line has lines of authority and neither number nor unknown words. */
  readonly hasOnlyLines: (text: string) => boolean;
};

/** Whether a line is a label with its value, and neither a license of one line nor a sentence. */
const isLabel = (
  label: string,
  value: string,
  meaning: FieldMeaning,
  isInBlock: boolean,
  { namesState }: StateChecks,
): boolean => {
  if (label === '' || namesState(label)) return false;
  if (meaning === 'number') return NUMBER_ALONE.test(value.trim());
  return isInBlock || meaning === 'state';
};

/**
 * Rewrites pasted tables and blocks as one line per license: rows below a head by their columns, labels with their values
 * (`License Number: 1234567`), and lines below the name of a state. Any other line stays as it is.
 */
export function readLicenseTable(lines: readonly TextLine[], states: StateChecks): LicenseLine[] {
  const read: LicenseLine[] = [];
  let columns: Columns | null = null;
  let state = '';
  let block: { line: number; fields: Fields } | null = null;
  const endBlock = () => {
    if (block?.fields.number) {
      const { line, fields } = block;
      const number = readNumber(fields);
      const plain = writeLine(fields, state);
      read.push({ line, text: `${fields.state ?? state} ${number}`, plain, number });
    }
    block = null;
  };
  for (const { line, text } of lines) {
    if (text === '') {
      endBlock();
      continue;
    }
    const heading = states.readHeading(text);
    const [, label = '', value = ''] = LABEL.exec(text) ?? [];
    const meaning = label === '' ? 'other' : findMeaning(label);
    if (isLabel(label, value, meaning, block !== null, states)) {
      if (meaning !== 'other' && block?.fields[meaning] !== undefined) endBlock();
      block ??= { line, fields: {} };
      block.fields[meaning] = value.trim();
      if (meaning === 'state') state = value.trim();
      continue;
    }
    if (block?.fields.number && states.hasOnlyLines(text)) {
      block.fields.authorities = [block.fields.authorities, text].filter(Boolean).join(', ');
      continue;
    }
    endBlock();
    if (heading !== null) {
      state = heading;
      continue;
    }
    const head = readHead(text);
    if (head) {
      columns = head;
      continue;
    }
    const row = columns && readRow(text, columns);
    const isStateless = state !== '' && !states.namesState(text);
    const plain = row ? writeLine(row, state) : isStateless ? `${state}\t${text}` : text;
    read.push({ line, text, plain, ...(row && { number: readNumber(row) }) });
  }
  endBlock();
  return read;
}
