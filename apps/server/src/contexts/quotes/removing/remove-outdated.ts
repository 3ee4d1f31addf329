import { QUOTE_UPDATE_DAYS } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { lockApplication } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';

/**
 * Removes quotes that have been outdated for `QUOTE_UPDATE_DAYS`, and tells both sides. Their days pass only while the lead
 * is open.
 */
export const removeOutdatedQuotes = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ application_id: number }>`
    select distinct application_id from quote join lead using (application_id)
    where lead.status = 'open' and needs_update and removed_at is null and accepted_at is null
      and needs_update_since < now() - make_interval(days => ${QUOTE_UPDATE_DAYS})
    order by application_id`.execute(db);
  for (const row of rows) await removeOutdatedOfApplication(db, row.application_id);
};

const removeOutdatedOfApplication = (db: Db, applicationId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockApplication(trx, applicationId);
    const { rows } = await sql<{
      id: number;
      memberId: number;
      consumerId: number;
      firstName: string;
    }>`
      with removed as (
        update quote set removed_at = now(), removed_because = 'outdated'
        from lead
        where quote.application_id = ${applicationId} and lead.application_id = quote.application_id
          and lead.status = 'open' and needs_update and removed_at is null
          and accepted_at is null and needs_update_since < now() - make_interval(days => ${QUOTE_UPDATE_DAYS})
        returning quote.id, member_id
      )
      select removed.id, removed.member_id as "memberId", application.consumer_id as "consumerId",
        member.first_name as "firstName"
      from removed
      join application on application.id = ${applicationId}
      join agency_member as member on member.account_id = removed.member_id
      order by removed.id`.execute(trx);
    await notifyAll(
      trx,
      rows.flatMap(({ id: quoteId, memberId, consumerId, firstName }) => [
        { accountId: memberId, occasion: 'quote-outdated' as const, applicationId, quoteId },
        {
          accountId: consumerId,
          occasion: 'quote-removed' as const,
          applicationId,
          quoteId,
          firstName,
        },
      ]),
    );
  });
