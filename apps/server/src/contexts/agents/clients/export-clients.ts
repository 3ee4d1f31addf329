import type { Db } from '../../../platform/database/connect.ts';
import type { ClientCursor, ClientFilter } from './client-filter.ts';
import { csvLine } from './csv.ts';
import { listClients } from './list-clients.ts';

/** The most rows in one file. An agent with more clients narrows the filter. */
const mostRows = 20_000;
const rowsAtOnce = 1_000;

/**
 * The clients that match a filter, as lines of a file, newest first. Reads a thousand at a time, so that a slow
 * download holds no transaction open.
 */
export async function* csvLines(
  db: Db,
  reader: { agentId: number; requestId: string },
  filter: ClientFilter,
): AsyncGenerator<string> {
  let after: ClientCursor | null = null;
  for (let rows = 0; rows < mostRows; rows += rowsAtOnce) {
    const page = await listClients(db, reader, { ...filter, after, limit: rowsAtOnce });
    for (const client of page.data) yield csvLine(client);
    const [micros, applicationId] = page.next?.split('.') ?? [];
    if (!micros || !applicationId) return;
    after = { micros, applicationId };
  }
}
