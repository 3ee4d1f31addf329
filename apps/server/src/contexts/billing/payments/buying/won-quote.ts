import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { isClientSuspended } from '../../../identity/index.ts';

/** The quote of an agent that a client chose, with the state of its lead. */
export type WonQuote = {
  quoteId: number;
  /** The member who sent it. Null after that account was erased, and its licenses with it. */
  memberId: number | null;
  feeCents: number;
  isRemoved: boolean;
  leadStatus: Selectable<Tables['lead']>['status'];
  /** The client is suspended, so nobody can pay for the contact. */
  isOnHold: boolean;
};

/** The agency's latest quote on an application that was ever chosen. Undefined for other agencies. */
export const findWonQuote = async (
  db: Db,
  agencyId: number,
  applicationId: number,
): Promise<WonQuote | undefined> => {
  const row = await db
    .selectFrom('quote')
    .innerJoin('lead', 'lead.application_id', 'quote.application_id')
    .innerJoin('application', 'application.id', 'quote.application_id')
    .innerJoin('account as sender', 'sender.id', 'quote.member_id')
    .select(isClientSuspended(sql`application.consumer_id`).as('isOnHold'))
    .select(['quote.id', 'quote.member_id', 'quote.fee_cents', 'quote.removed_at', 'lead.status'])
    .select('sender.deleted_at as senderErasedAt')
    .where('quote.application_id', '=', applicationId)
    .where('quote.agency_id', '=', agencyId)
    .where('quote.accepted_at', 'is not', null)
    .orderBy('quote.accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    quoteId: row.id,
    memberId: row.senderErasedAt === null ? row.member_id : null,
    feeCents: row.fee_cents,
    isRemoved: row.removed_at !== null,
    leadStatus: row.status,
    isOnHold: row.isOnHold,
  };
};
