/**
 * The agent who was chosen pays by the end of this business day after the choice; then the client chooses again. The terms of
 * both sides say this number, so another number needs a new version of them.
 */
export const UNLOCK_BUSINESS_DAYS = 2;

/** The owners of an agency are notified of a chosen quote so many minutes after the choice, unless somebody unlocked it. */
export const OWNERS_TOLD_MINUTES = 30;

/** A person decides about a return by the end of this business day; then the agent gets the fee back. */
export const RETURN_DECISION_BUSINESS_DAYS = 2;

/**
 * An agent who was told to stop is reminded after so many business days, and has stopped and confirmed it after so many;
 * without that the agent cannot quote.
 */
export const DO_NOT_CONTACT_BUSINESS_DAYS = { reminder: 1, pause: 2 } as const;

/** An agent updates a quote within so many days after the client changed the application; then it is removed. */
export const QUOTE_UPDATE_DAYS = 7;

/** Open quotes that no longer fit below an agent's monthly cap are on hold for so long; then they are taken back. */
export const CAP_HOLD_HOURS = 48;

/** A client who deletes the account within so many hours after the agent paid has the fee refunded. */
export const LEFT_REFUND_HOURS = 24;

/** An agent corrects a price that nobody saw for so many minutes. */
export const CORRECTION_MINUTES = 10;

/** A mail asks the client for the final price so many days after the unlock: by then most have bought, or decided not to. */
export const FINAL_PRICE_AFTER_DAYS = 21;

/** A choice is taken back so often within so many days. */
export const UNDO = { times: 2, days: 30 } as const;
