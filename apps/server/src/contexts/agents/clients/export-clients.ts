import type { ActingMember } from '../../../http/register-route.ts';
import { type ClientFactsNeeds, collectClientFacts, writeClientFacts } from './client-facts.ts';
import type { ClientCursor, ClientFilter } from './client-filter.ts';
import { buildClientLine } from './csv.ts';
import { listClients } from './list-clients.ts';

/** The most rows in one file. An agent with more clients narrows the filter. */
const maxRows = 20_000;
const pageSize = 1_000;

/**
 * The clients that match a filter, as lines of a file, newest first. Reads a thousand at a time, so that a slow
 * download holds no transaction open.
 */
export async function* readCsvLines(
  needs: ClientFactsNeeds & { publicUrl: string },
  reader: ActingMember,
  filter: ClientFilter,
): AsyncGenerator<string> {
  let after: ClientCursor | null = null;
  for (let rows = 0; rows < maxRows; rows += pageSize) {
    const page = await listClients(needs.db, reader, { ...filter, after, limit: pageSize });
    for (const facts of await collectClientFacts(needs, reader, page.data))
      yield buildClientLine(facts.client, writeClientFacts(facts, needs.publicUrl));
    const [micros, applicationId] = page.next?.split('.') ?? [];
    if (!micros || !applicationId) return;
    after = { micros, applicationId };
  }
}
