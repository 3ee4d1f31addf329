import type { Client } from '@fanwise/contract/agents/clients';
import { csvLine as csvCells } from '../../../platform/csv.ts';

const columns: readonly (readonly [string, (client: Client) => string | number | null])[] = [
  ['Lead', ({ aps_id }) => aps_id],
  ['State of fee', ({ status }) => status],
  ['Unlocked', ({ unlocked_on }) => unlocked_on],
  ['Closed', ({ ended_on }) => ended_on],
  ['Fee (USD)', ({ fee_cents }) => (fee_cents / 100).toFixed(2)],
  ['First name', ({ user_data }) => user_data?.usr_firstname ?? null],
  ['Last name', ({ user_data }) => user_data?.usr_lastname ?? null],
  ['Phone', ({ user_data }) => user_data?.usr_phonenumber ?? null],
  ['Email', ({ user_data }) => user_data?.usr_email ?? null],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP', ({ zip_code }) => zip_code],
  ['Insurance', ({ ins_types }) => ins_types.map(({ ins_name }) => ins_name).join(' + ')],
  ['Carrier', ({ inc_name }) => inc_name],
  ['Monthly (USD)', ({ qot_monthly }) => qot_monthly],
  ['Yearly (USD)', ({ qot_yearly }) => qot_yearly],
  ['Outcome', ({ outcome }) => outcome],
  ['Follow-up', ({ follow_up }) => follow_up],
  ['Note', ({ note }) => note],
];

/** The first line of the file, behind the mark by which spreadsheets know UTF-8 (RFC 4180). */
export const csvHead = (): string => `\uFEFF${csvCells(columns.map(([name]) => name))}`;

/** One client as a line of the file. */
export const csvLine = (client: Client): string =>
  csvCells(columns.map(([, read]) => read(client)));
