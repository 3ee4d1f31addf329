import {
  claimFields,
  currentPolicyFields,
  detailFields,
  driverFields,
  MAX_DRIVERS,
  MAX_VEHICLES,
  type RaterLead,
  vehicleFields,
} from '@fanwise/contract/agents/rater-lead';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { formatCsvLine } from '../../../../platform/csv.ts';

type Cell = string | number | null;
type Column = readonly [name: string, read: (lead: RaterLead) => Cell];

/** A lead as a file for spreadsheets: the names of the columns, which are the same for every lead, and one line. */
export const writeRaterCsv = (lead: RaterLead, catalog: Pick<CoverageCatalog, 'rows'>): string => {
  const columns = getColumns(catalog);
  const head = formatCsvLine(columns.map(([name]) => name));
  return `\uFEFF${head}${formatCsvLine(columns.map(([, read]) => read(lead)))}`;
};

/** A column for each path of the JSON file: `vehicles.1.vin`, `limits.auto.bi`. */
const getColumns = ({ rows }: Pick<CoverageCatalog, 'rows'>): readonly Column[] => [
  ['lead.number', ({ lead }) => lead.number],
  ['lead.submitted', ({ lead }) => lead.submitted],
  ['lead.lines', ({ lead }) => lead.lines.join('; ')],
  ['lead.namesHidden', ({ lead }) => (lead.namesHidden ? 'yes' : 'no')],
  ...(
    [
      'firstName',
      'lastName',
      'birthDate',
      'age',
      'gender',
      'maritalStatus',
      'street',
      'city',
      'state',
      'zip',
    ] as const
  ).map((name): Column => [`insured.${name}`, ({ insured }) => insured[name]]),
  ...(['firstName', 'lastName', 'birthDate', 'age'] as const).map(
    (name): Column => [
      `household.partner.${name}`,
      ({ household }) => household.partner?.[name] ?? null,
    ],
  ),
  ...listNumberedColumns('drivers', MAX_DRIVERS, Object.keys(driverFields)),
  ...listNumberedColumns('vehicles', MAX_VEHICLES, Object.keys(vehicleFields)),
  ...(['home', 'life', 'auto'] as const).flatMap((line) =>
    listFields(
      `currentPolicy.${line}`,
      currentPolicyFields[line],
      (lead) => lead.currentPolicy[line],
    ),
  ),
  ...rows.map(
    ({ code }): Column => [
      `limits.${code}`,
      ({ limits }) => limits.find((one) => one.code === code)?.text ?? null,
    ],
  ),
  ...(['home', 'auto'] as const).flatMap((line) =>
    listFields(`claims.${line}`, claimFields[line], (lead) => lead.claims[line]),
  ),
  ...(['home', 'life', 'auto'] as const).flatMap((line) =>
    listFields(line, detailFields[line], (lead) => lead[line]),
  ),
];

const listFields = (
  place: string,
  names: readonly string[],
  read: (lead: RaterLead) => Readonly<Record<string, Cell>> | null,
): Column[] => names.map((name) => [`${place}.${name}`, (lead) => read(lead)?.[name] ?? null]);

const listNumberedColumns = (
  list: 'drivers' | 'vehicles',
  most: number,
  names: readonly string[],
): Column[] =>
  Array.from({ length: most }, (_, index) => index + 1).flatMap((number) =>
    listFields(
      `${list}.${number}`,
      names,
      (lead) => lead[list].find((one: { number: number }) => one.number === number) ?? null,
    ),
  );
