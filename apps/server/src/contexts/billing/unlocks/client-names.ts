import { may } from '@fanwise/domain/agents/capabilities';
import { toOneLine } from '@fanwise/domain/texts/text';
import { sql } from 'kysely';
import type { AgentSession } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { readContacts, recordContactsRead } from './contacts-of.ts';

/** The member of an agency who reads names of clients. A support visit reads none. */
export type NameReader = Pick<AgentSession, 'accountId' | 'member' | 'isVisit'> & {
  requestId: string;
};

/**
 * Reads the names of clients for receipts and statements, by the number of the application, and records that they were
 * read. A closed contact has no name, and neither has any contact for a role that reads no clients.
 */
export const readClientNames = async (
  db: Db,
  { accountId, member, isVisit, requestId }: NameReader,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (isVisit || !may(member, 'clients') || applicationIds.length === 0) return new Map();
  const { rows } = await sql<{ applicationId: number; first: string; last: string }>`
    select application_id as "applicationId", first_name as first, last_name as last
    from (${readContacts(member.agencyId)}) as contact
    where application_id = any (${applicationIds}::bigint[])`.execute(db);
  const ids = rows.map(({ applicationId }) => applicationId);
  await recordContactsRead(db, accountId, ids, requestId);
  return new Map(
    rows.map(({ applicationId, first, last }) => [applicationId, toOneLine(`${first} ${last}`)]),
  );
};
