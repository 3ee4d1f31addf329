import type { FetchedClient } from '@fanwise/contract';
import { clientPage } from '@fanwise/contract/pages';
import type { Db } from '../../../../platform/database/connect.ts';
import { recordContactView } from '../../../leads/index.ts';
import { readClient } from '../../clients/list-clients.ts';

/** The client to read, the agent who reads, and the request for which the client is read. */
export type ClientReader = { agentId: number; applicationId: number; requestId: string };

/** Text that must stay on one line of a form, a mail or a record. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/**
 * A client whose fee was paid, in the form that agency systems import. Null once the contact is closed. Each read is in
 * the audit log and in the client's access log.
 */
export const readClientFacts = async (
  db: Db,
  { agentId, applicationId, requestId }: ClientReader,
  publicUrl: string,
): Promise<FetchedClient | null> => {
  const client = await readClient(db, { agentId, requestId }, applicationId);
  if (!client?.contact) return null;
  await recordContactView(db, agentId, applicationId);
  const { contact } = client;
  const first = oneLine(contact.firstName);
  const last = oneLine(contact.lastName);
  return {
    lead: client.applicationId,
    unlocked: client.unlockedOn,
    name: oneLine(`${first} ${last}`),
    first,
    last,
    phone: oneLine(contact.phoneNumber),
    email: oneLine(contact.email),
    city: client.city,
    state: client.state,
    zip: client.zipCode,
    insurance: client.types.map(({ typeName }) => typeName).join(', '),
    carrier: client.carrierName,
    monthly: client.monthly,
    yearly: client.yearly,
    fee: dollars(client.feeCents),
    link: publicUrl + clientPage(client.applicationId),
  };
};
