import { STATES, TERRITORIES } from '../dates/time-zones.ts';
import { type InsuranceTypeId, insuranceTypes } from '../insurance-types.ts';

/** The agents that sell a carrier's policies: its own agents only, or independent ones. */
export const CARRIER_SELLERS = ['captive', 'independent'] as const;
type CarrierSeller = (typeof CARRIER_SELLERS)[number];

/** One of the insurers of a brand; `naic` is the code that regulators know it by. */
export type CarrierCompany = { readonly name: string; readonly naic?: string };

/** Facts about a carrier that operators record. An unconfirmed fact is null or an empty list. */
export type CarrierFacts = {
  readonly companies: readonly CarrierCompany[];
  readonly soldBy: CarrierSeller | null;
  readonly states: readonly string[] | null;
  /** Where the facts were read. */
  readonly source: string | null;
};

/** A carrier as a file of operators describes it. */
export type CarrierRow = CarrierFacts & {
  /** Null for a carrier that is found by its brand, or is new. */
  readonly id: number | null;
  readonly name: string;
  readonly lines: readonly InsuranceTypeId[];
};

/** The columns of the file, in any order. Several companies are separated by `|`: `GEICO Casualty 41491|…`. */
export const CARRIER_COLUMNS = ['id', 'brand', 'companies', 'lines', 'sold_by', 'states', 'source'];

const MAX_ROWS = 2_000;
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
  if (body.length > MAX_ROWS) return { rows: null, problem: `${MAX_ROWS + 2}: id` };
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
  const [id, name] = [cell('id'), cell('brand')];
  if (!/^[1-9]?\d{0,8}$/.test(id)) return 'id';
  if (name === '' || name.length > LONGEST_NAME) return 'brand';
  const shorts = wordsOf(cell('lines'));
  const types = insuranceTypes.filter(({ short }) => shorts.includes(short));
  if (types.length < shorts.length) return 'lines';
  const { facts, wrong } = readCarrierFacts({
    companies: cell('companies'),
    sold_by: cell('sold_by'),
    states: cell('states'),
    source: cell('source'),
  });
  if (facts === null) return wrong.field;
  return {
    id: id === '' ? null : Number(id),
    name,
    lines: types.map((type) => type.id),
    ...facts,
  };
}

/** The facts of a carrier as an operator writes them, in a file or in the fields of the admin console. */
export type WrittenCarrierFacts = Readonly<
  Record<'companies' | 'sold_by' | 'states' | 'source', string>
>;

/**
 * Reads the facts of a carrier. Companies are separated by `|` or stand one a line, each with its code if it is known:
 * `GEICO Casualty; 41491`. A code or a limit of states needs a source. `wrong` names the first field that cannot be
 * read, with the part of it.
 */
export function readCarrierFacts(
  written: WrittenCarrierFacts,
):
  | { facts: CarrierFacts; wrong: null }
  | { facts: null; wrong: { field: keyof WrittenCarrierFacts; part: string } } {
  const wrong = (field: keyof WrittenCarrierFacts, part: string) => ({
    facts: null,
    wrong: { field, part },
  });
  const companies: CarrierCompany[] = [];
  for (const part of written.companies.split(/[|\r\n]+/).map((one) => one.trim())) {
    if (part === '') continue;
    const [, name, naic] = /^([^;]+?)(?:\s*;\s*|\s+)(\d{5})$/.exec(part) ?? [];
    if (name === undefined && part.includes(';')) return wrong('companies', part);
    companies.push({ name: name ?? part, ...(naic && { naic }) });
  }
  const soldBy = CARRIER_SELLERS.find((seller) => seller === written.sold_by) ?? null;
  if (soldBy === null && written.sold_by !== '') return wrong('sold_by', written.sold_by);
  const states = [...new Set(wordsOf(written.states.toUpperCase()))];
  const unknown = states.find((state) => !(STATES.includes(state) || TERRITORIES.includes(state)));
  if (unknown !== undefined) return wrong('states', unknown);
  const source = written.source.trim();
  const needsSource = states.length > 0 || companies.some(({ naic }) => naic);
  if (source === '' && needsSource) return wrong('source', '');
  return {
    facts: {
      companies,
      soldBy,
      states: states.length > 0 ? states : null,
      source: source === '' ? null : source,
    },
    wrong: null,
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
