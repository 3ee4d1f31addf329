import { type RawBuilder, sql } from 'kysely';

/** The side that reports a final price. */
type Side = 'client' | 'agent';

/** How long an answer may be corrected. */
export const CORRECTION_INTERVAL = '30 days';

/** One side's answer about a purchase, as that side reads it: `FinalPrice` of the contract. */
export const finalPriceFields = (
  purchaseId: RawBuilder<unknown>,
  side: Side,
): RawBuilder<unknown> =>
  sql`coalesce(
    (select jsonb_build_object('outcome', final_premium.outcome, 'finalYearly', final_premium.final_yearly,
        'open', final_premium.reported_at > now() - ${CORRECTION_INTERVAL}::interval)
      from final_premium where final_premium.purchase_id = ${purchaseId} and final_premium.reported_by = ${side}),
    jsonb_build_object('outcome', null, 'finalYearly', null, 'open', true))`;
