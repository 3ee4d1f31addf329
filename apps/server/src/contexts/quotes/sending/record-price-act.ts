import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordingAudit } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';

type PriceAct = { act: 'quote-sent' | 'quote-updated' | 'quote-corrected'; quoteId: number };

/** Adds the audit event of a price: the member who sent it, and in `after` the colleague who prepared it. */
export const recordPriceAct = async (
  trx: Trx,
  { memberId, requestId }: ActingMember,
  { act, quoteId }: PriceAct,
): Promise<void> => {
  await recordingAudit(
    {
      actorId: sql`${memberId}::bigint`,
      act,
      object: sql`'quote:' || quote.id`,
      requestId,
      after: sql`case when prepared_by is not null then jsonb_build_object('preparedBy', prepared_by) end`,
    },
    sql`quote where id = ${quoteId}`,
  ).execute(trx);
};
