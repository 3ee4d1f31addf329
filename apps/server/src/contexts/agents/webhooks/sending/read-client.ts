import type { FetchedClient } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { recordContactView } from '../../../leads/index.ts';
import {
  type ClientFactsNeeds,
  readClientFacts,
  writeClientFacts,
} from '../../clients/client-facts.ts';
import type { SendingNeeds } from './needs.ts';

/** The dependencies of reading a client for another system. */
export type SentClientNeeds = ClientFactsNeeds & Pick<SendingNeeds, 'publicUrl'>;

/**
 * The client to read, the member who reads, and the request for which the client is read. Without a member, a system of
 * the agency reads it, in the name of the member who works the lead.
 */
type ClientRequest = {
  agencyId: number;
  memberId?: number;
  applicationId: number;
  requestId: string;
};

/** Returns the member in whose name a system of the agency reads a client: who works the lead, else an owner. */
const findReadingMember = async (
  db: Db,
  agencyId: number,
  applicationId: number,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(
      find_working_member(${agencyId}, ${applicationId}, (select member_id from quote
        where agency_id = ${agencyId} and application_id = ${applicationId} and accepted_at is not null
        order by id desc limit 1)),
      (select min(account_id) from agency_member
        where agency_id = ${agencyId} and role = 'owner' and left_at is null),
      ${agencyId}) as id`.execute(db);
  return rows[0]!.id;
};

/**
 * A client whose fee was paid, in the form that agency systems import. Null once the contact is closed. Each read is in
 * the audit log and in the client's access log.
 */
export const readSentClient = async (
  needs: SentClientNeeds,
  { agencyId, memberId, applicationId, requestId }: ClientRequest,
): Promise<FetchedClient | null> => {
  const reader = {
    agencyId,
    memberId: memberId ?? (await findReadingMember(needs.db, agencyId, applicationId)),
  };
  const facts = await readClientFacts(needs, { ...reader, requestId }, applicationId);
  if (!facts?.client.contact) return null;
  await recordContactView(needs.db, reader, applicationId);
  return writeClientFacts(facts, needs.publicUrl);
};
