import type { Client } from '@fanwise/contract/own';
import { csvLine as csvCells } from '../../../platform/csv.ts';

const columns: readonly (readonly [string, (client: Client) => string | number | null])[] = [
  ['Lead', ({ applicationId }) => applicationId],
  ['Fee status', ({ status }) => status],
  ['Unlocked', ({ unlockedOn }) => unlockedOn],
  ['Closed', ({ endedOn }) => endedOn],
  ['Fee (USD)', ({ feeCents }) => (feeCents / 100).toFixed(2)],
  ['First name', ({ contact }) => contact?.firstName ?? null],
  ['Last name', ({ contact }) => contact?.lastName ?? null],
  ['Phone', ({ contact }) => contact?.phoneNumber ?? null],
  ['Email', ({ contact }) => contact?.email ?? null],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP', ({ zipCode }) => zipCode],
  ['Insurance', ({ types }) => types.map(({ typeName }) => typeName).join(' + ')],
  ['Carrier', ({ carrierName }) => carrierName],
  ['Monthly (USD)', ({ monthly }) => monthly],
  ['Yearly (USD)', ({ yearly }) => yearly],
  ['Outcome', ({ outcome }) => outcome],
  ['Client reports', ({ clientFinal }) => clientFinal?.outcome ?? null],
  ['Final yearly (USD)', ({ clientFinal }) => clientFinal?.finalYearly ?? null],
  ['Follow-up', ({ followUp }) => followUp],
  ['Note', ({ note }) => note],
];

/** The first line of the file, behind the mark by which spreadsheets know UTF-8 (RFC 4180). */
export const csvHead = (): string => `\uFEFF${csvCells(columns.map(([name]) => name))}`;

/** One client as a line of the file. */
export const csvLine = (client: Client): string =>
  csvCells(columns.map(([, read]) => read(client)));
