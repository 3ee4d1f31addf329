import type { FetchedClient } from '@fanwise/contract';
import type { Client } from '@fanwise/contract/own';
import { formatCsvLine } from '../../../platform/csv.ts';

type Row = { client: Client; facts: FetchedClient };

const columns: readonly (readonly [string, (row: Row) => string | number | null])[] = [
  ['Lead', ({ facts }) => facts.lead],
  ['Fee status', ({ client }) => client.status],
  ['Unlocked', ({ facts }) => facts.unlocked],
  ['Closed', ({ client }) => client.endedOn],
  ['Fee (USD)', ({ facts }) => facts.fee],
  ['First name', ({ facts }) => facts.first],
  ['Last name', ({ facts }) => facts.last],
  ['Phone', ({ facts }) => facts.phone],
  ['Email', ({ facts }) => facts.email],
  ['May be contacted by', ({ facts }) => facts.contactBy],
  ['Street', ({ facts }) => facts.street],
  ['City', ({ facts }) => facts.city],
  ['State', ({ facts }) => facts.state],
  ['ZIP', ({ facts }) => facts.zip],
  ['Birth date', ({ facts }) => facts.born],
  ['Partner', ({ facts }) => facts.partner],
  ['Partner birth date', ({ facts }) => facts.partnerBorn],
  ['Insurance', ({ client }) => client.types.map(({ typeName }) => typeName).join(' + ')],
  ['Coverage asked for', ({ facts }) => facts.coverage],
  ['Carrier', ({ facts }) => facts.carrier],
  ['Monthly (USD)', ({ facts }) => facts.monthly],
  ['Yearly (USD)', ({ facts }) => facts.yearly],
  ['Outcome', ({ facts }) => facts.outcome],
  ['Client reports', ({ client }) => client.clientFinal?.outcome ?? null],
  ['Final yearly (USD)', ({ client }) => client.clientFinal?.finalYearly ?? null],
  ['Follow-up', ({ facts }) => facts.nextStepOn],
  ['Receipt', ({ client }) => client.receipt],
  ['Credit note', ({ client }) => client.creditNote],
  ['Note', ({ client }) => client.note],
];

/** The first line of the file, behind the mark by which spreadsheets know UTF-8 (RFC 4180). */
export const buildClientHead = (): string =>
  `\uFEFF${formatCsvLine(columns.map(([name]) => name))}`;

/** One client as a line of the file: the row of the list, and the facts that `writeClientFacts` wrote of it. */
export const buildClientLine = (client: Client, facts: FetchedClient): string =>
  formatCsvLine(columns.map(([, read]) => read({ client, facts })));
