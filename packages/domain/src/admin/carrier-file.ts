import { type InsuranceTypeId, insuranceTypes } from '../insurance-types.ts';

/** One of the insurers of a brand; `naic` is the code that regulators know it by. */
export type CarrierCompany = { readonly name: string; readonly naic?: string };

/** A carrier as a file of operators describes it. A fact that nobody confirmed is left out, null or an empty list. */
export type CarrierRow = {
  /** Null for a carrier that is found by its brand, or is new. */
  readonly id: number | null;
  readonly name: string;
  readonly companies: readonly CarrierCompany[];
  readonly lines: readonly InsuranceTypeId[];
  readonly soldBy: 'captive' | 'independent' | null;
  readonly states: readonly string[] | null;
  /** Where the facts were read. */
  readonly source: string | null;
};

/** The columns of the file, in any order. Several companies are separated by `|`: `GEICO Casualty 41491|…`. */
export const CARRIER_COLUMNS = ['id', 'brand', 'companies', 'lines', 'sold_by', 'states', 'source'];

const MOST_ROWS = 2_000;
const LONGEST_NAME = 100;

/** Reads a CSV file of carriers. `problem` names the first line and column that cannot be read. */
export function readCarrierFile(
  text: string,
): { rows: CarrierRow[]; problem: null } | { rows: null; problem: string } {
  const [head = [], ...body] = readCsv(text);
  const columns = head.map((name) => name.trim().toLowerCase());
  const unknown = columns.find((name) => !CARRIER_COLUMNS.includes(name));
  if (unknown !== undefined || !columns.includes('brand') || body.length === 0)
    return { rows: null, problem: `1: ${unknown ?? 'brand'}` };
  if (body.length > MOST_ROWS) return { rows: null, problem: `${MOST_ROWS + 2}: id` };
  const rows: CarrierRow[] = [];
  for (const [index, cells] of body.entries()) {
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? '';
    const row = readRow(cell);
    const repeated = rows.some(({ name }) => name.toLowerCase() === cell('brand').toLowerCase());
    if (typeof row === 'string' || repeated)
      return { rows: null, problem: `${index + 2}: ${repeated ? 'brand' : row}` };
    rows.push(row);
  }
  return { rows, problem: null };
}

/** Returns a row, or the name of the column that cannot be read. */
function readRow(cell: (name: string) => string): CarrierRow | string {
  const [id, name, soldBy, source] = [cell('id'), cell('brand'), cell('sold_by'), cell('source')];
  if (!/^[1-9]?\d{0,8}$/.test(id)) return 'id';
  if (name === '' || name.length > LONGEST_NAME) return 'brand';
  if (!['', 'captive', 'independent'].includes(soldBy)) return 'sold_by';
  const shorts = wordsOf(cell('lines'));
  const types = insuranceTypes.filter(({ short }) => shorts.includes(short));
  if (types.length < shorts.length) return 'lines';
  const states = wordsOf(cell('states').toUpperCase());
  if (!states.every((state) => /^[A-Z]{2}$/.test(state))) return 'states';
  const companies = cell('companies')
    .split('|')
    .map((company) => company.trim())
    .filter((company) => company !== '')
    .map((company) => {
      const [, named = company, naic] = /^(.+?)\s+(\d{5})$/.exec(company) ?? [];
      return { name: named, ...(naic && { naic }) };
    });
  if (source === '' && companies.some(({ naic }) => naic)) return 'source';
  return {
    id: id === '' ? null : Number(id),
    name,
    companies,
    lines: types.map((type) => type.id),
    soldBy: soldBy === '' ? null : (soldBy as 'captive' | 'independent'),
    states: states.length > 0 ? states : null,
    source: source === '' ? null : source,
  };
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Splits CSV text into cells. A cell in quotes may hold commas, line breaks and doubled quotes. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''));
}
