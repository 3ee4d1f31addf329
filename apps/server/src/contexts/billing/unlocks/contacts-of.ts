import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * The contact details that an agent may read now, as rows of `application_id, first_name, last_name, email, phone`.
 * Lists of clients, their search and their files read only this. Callers that show contacts record it with
 * `recordContactsRead`.
 */
export const readContacts = (agentId: number | RawBuilder<number>): RawBuilder<unknown> => sql`
  select application_id, first_name, last_name, email, phone from agent_contact where agent_id = ${agentId}`;

/** The most characters in a row of the audit log. */
const mostCharacters = 200;

/** Records whose contact details an agent was shown, in as many audit rows as their numbers need. */
export const recordContactsRead = async (
  db: Db,
  agentId: number,
  applicationIds: readonly number[],
  requestId: string,
): Promise<void> => {
  for (const object of inRows(applicationIds))
    await recordAudit(db, { actorId: agentId, act: 'contacts-read', object, requestId });
};

const inRows = (applicationIds: readonly number[]): string[] => {
  const rows: string[] = [];
  for (const id of applicationIds) {
    const last = rows.at(-1);
    const longer = `${last},${id}`;
    if (last !== undefined && longer.length <= mostCharacters) rows[rows.length - 1] = longer;
    else rows.push(`applications:${id}`);
  }
  return rows;
};
