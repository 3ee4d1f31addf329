import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { notify } from '../../messaging/index.ts';
import { endChoice } from './end-choice.ts';

/**
 * Whether the contact was open to the agent of `quote` and is closed again while the quote is still chosen: its payment
 * is, or was, disputed. Then the client need not wait for this agent and may continue.
 */
export const contactClosed: RawBuilder<SqlBool> = sql<SqlBool>`(
  select bool_and(unlock.revoked_at is not null)
  from purchase join unlock on unlock.purchase_id = purchase.id
  where purchase.quote_id = quote.id
) is true`;

/** The quote that a client chose. It is no longer binding once its contact is closed. */
export type ChosenQuote = { id: number; memberId: number; isContactClosed: boolean };

/** The live chosen quote of an application. */
export const findChosenQuote = async (
  db: Db,
  applicationId: number,
): Promise<ChosenQuote | undefined> => {
  const { rows } = await sql<ChosenQuote>`
    select quote.id, quote.member_id as "memberId", ${contactClosed} as "isContactClosed"
    from quote
    where quote.application_id = ${applicationId} and accepted_at is not null and removed_at is null`.execute(
    db,
  );
  return rows[0];
};

/** Ends the client's choice of a quote whose contact is closed, and tells its agent. */
export const releaseChosenQuote = async (
  trx: Trx,
  applicationId: number,
  { id: quoteId, memberId }: ChosenQuote,
): Promise<void> => {
  await endChoice(trx, { applicationId, quoteId, because: 'consumer' });
  await notify(trx, { accountId: memberId, occasion: 'client-went-on', applicationId, quoteId });
};
