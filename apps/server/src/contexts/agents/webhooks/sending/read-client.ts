import type { FetchedClient } from '@fanwise/contract';
import type { Actor } from '../../../../http/register-route.ts';
import { recordContactView } from '../../../leads/index.ts';
import {
  type ClientFactsNeeds,
  readClientFacts,
  writeClientFacts,
} from '../../clients/client-facts.ts';
import type { SendingNeeds } from './needs.ts';

/** The dependencies of reading a client for another system. */
export type SentClientNeeds = ClientFactsNeeds & Pick<SendingNeeds, 'publicUrl'>;

/** The client to read, the member who reads, and the request for which the client is read. */
type ReadBy = Actor & { applicationId: number; requestId: string };

/**
 * A client whose fee was paid, in the form that agency systems import. Null once the contact is closed. Each read is in
 * the audit log and in the client's access log.
 */
export const readSentClient = async (
  needs: SentClientNeeds,
  { applicationId, requestId, ...reader }: ReadBy,
): Promise<FetchedClient | null> => {
  const facts = await readClientFacts(needs, { ...reader, requestId }, applicationId);
  if (!facts?.client.contact) return null;
  await recordContactView(needs.db, reader, applicationId);
  return writeClientFacts(facts, needs.publicUrl);
};
