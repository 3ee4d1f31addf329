import type { FinalInput, FinalPrice } from '@fanwise/contract/own';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { CORRECTION_INTERVAL, finalPriceFields } from './final-price-fields.ts';

/** The side that reports: a client about a quote, or an agent about a lead. */
export type PriceReporter =
  | { side: 'client'; accountId: number; quoteId: number }
  | { side: 'agent'; accountId: number; agencyId: number; applicationId: number };

type Refused = 'not-found' | 'not-unlocked' | 'answer-settled';

/** Records a final price, or corrects it. It has no consequence for fees, refunds or deadlines. */
export const reportFinalPrice = (
  db: Db,
  speaker: PriceReporter,
  { outcome, finalYearly: stated }: FinalInput,
  requestId: string,
): Promise<Result<Record<string, never>, Refused>> =>
  inTransaction(db, async (trx) => {
    const sale = await findSale(trx, speaker);
    if (!sale) return failure('not-found');
    if (sale.purchaseId === null) return failure('not-unlocked');
    const finalYearly = outcome === 'not-bought' ? null : stated;
    const { numAffectedRows } = await sql`
      insert into final_premium (purchase_id, reported_by, outcome, quoted_yearly, final_yearly)
      values (${sale.purchaseId}, ${speaker.side}, ${outcome}, ${sale.quotedYearly}, ${finalYearly})
      on conflict (purchase_id, reported_by) do update
        set outcome = excluded.outcome, final_yearly = excluded.final_yearly
        where final_premium.reported_at > now() - ${CORRECTION_INTERVAL}::interval`.execute(trx);
    if (numAffectedRows === 0n) return failure('answer-settled');
    await recordAudit(trx, {
      actorId: speaker.accountId,
      act: 'final-price-said',
      object: `application:${sale.applicationId}`,
      requestId,
    });
    return success({});
  });

/** Reads the agent's answer about a lead. */
export const readFinalPrice = async (
  db: Db,
  speaker: PriceReporter,
): Promise<Result<FinalPrice, 'not-found' | 'not-unlocked'>> => {
  const sale = await findSale(db, speaker);
  if (!sale) return failure('not-found');
  if (sale.purchaseId === null) return failure('not-unlocked');
  const { rows } = await sql<{ final: FinalPrice }>`
    select ${finalPriceFields(sql`${sale.purchaseId}::uuid`, speaker.side)} as final`.execute(db);
  return success(rows[0]!.final);
};

type Sale = { purchaseId: string | null; applicationId: number; quotedYearly: number };

/** Finds the quote and the purchase whose unlock is still live. Null if the quote is somebody else's. */
const findSale = async (db: Db, speaker: PriceReporter): Promise<Sale | null> => {
  const isOwnQuote: RawBuilder<unknown> =
    speaker.side === 'client'
      ? sql`quote.id = ${speaker.quoteId} and application.consumer_id = ${speaker.accountId}`
      : sql`quote.application_id = ${speaker.applicationId} and quote.agency_id = ${speaker.agencyId}`;
  const { rows } = await sql<Sale>`
    select sold.id as "purchaseId", quote.application_id as "applicationId", quote.yearly as "quotedYearly"
    from quote
    join application on application.id = quote.application_id
    left join lateral (
      select purchase.id from purchase join unlock on unlock.purchase_id = purchase.id
      where purchase.quote_id = quote.id and unlock.revoked_at is null
    ) as sold on true
    where ${isOwnQuote}
    order by sold.id nulls last limit 1`.execute(db);
  return rows[0] ?? null;
};
