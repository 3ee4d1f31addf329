import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { notify } from '../../messaging/index.ts';

type PriceQuestion = {
  consumerId: number;
  applicationId: number;
  quoteId: number;
  agentName: string;
};

/** Asks the client for the final price, unless the contact is closed again or they have already answered. */
export const askForFinalPrice = (db: Db, purchaseId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<PriceQuestion>`
      select application.consumer_id as "consumerId", application.id as "applicationId",
        purchase.quote_id as "quoteId", member.first_name as "agentName"
      from purchase
      join unlock on unlock.purchase_id = purchase.id and unlock.revoked_at is null
      join application on application.id = purchase.application_id and application.deleted_at is null
      join quote on quote.id = purchase.quote_id
      join agency_member as member on member.account_id = quote.member_id
      where purchase.id = ${purchaseId}
        and not exists (select from final_premium
          where final_premium.purchase_id = purchase.id and final_premium.reported_by = 'client')`.execute(
      trx,
    );
    const [question] = rows;
    if (!question) return;
    await notify(trx, {
      accountId: question.consumerId,
      occasion: 'final-asked',
      applicationId: question.applicationId,
      quoteId: question.quoteId,
      firstName: question.agentName,
    });
  });
