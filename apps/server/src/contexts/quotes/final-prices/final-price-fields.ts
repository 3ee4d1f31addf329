import { type RawBuilder, sql } from 'kysely';

/** Who says what buying came to. */
type Side = 'client' | 'agent';

/** A client is asked so long after the unlock: by then most have bought, or not. */
export const FINAL_ASKED_AFTER = '21 days';

/** What was said may be corrected so long. */
export const FINAL_CHANGEABLE = '30 days';

/** What one side said of a purchase, as both sides read their own word: `FinalPrice` of the contract. */
export const finalPriceFields = (
  purchaseId: RawBuilder<unknown>,
  side: Side,
): RawBuilder<unknown> =>
  sql`coalesce(
    (select jsonb_build_object('outcome', said.outcome, 'final_yearly', said.final_yearly,
        'open', said.said_at > now() - ${FINAL_CHANGEABLE}::interval)
      from final_premium as said where said.purchase_id = ${purchaseId} and said.said_by = ${side}),
    jsonb_build_object('outcome', null, 'final_yearly', null, 'open', true))`;
