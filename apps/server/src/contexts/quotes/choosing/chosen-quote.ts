import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { notify } from '../../messaging/index.ts';
import { endChoice } from './end-choice.ts';

/**
 * Whether the contact was open to the agent of `quote` and is closed again while the quote is still chosen: its
 * payment is, or was, disputed. Nobody is waited for then, so the consumer may go on.
 */
export const contactClosed: RawBuilder<SqlBool> = sql<SqlBool>`(
  select bool_and(unlock.revoked_at is not null)
  from purchase join unlock on unlock.purchase_id = purchase.id
  where purchase.quote_id = quote.id
) is true`;

/** The quote that a consumer chose; with a closed contact it binds them no more. */
export type ChosenQuote = { id: number; agentId: number; isClosed: boolean };

/** The live chosen quote of an application. */
export const findChosenQuote = async (
  db: Db,
  applicationId: number,
): Promise<ChosenQuote | undefined> => {
  const { rows } = await sql<ChosenQuote>`
    select quote.id, quote.agent_id as "agentId", ${contactClosed} as "isClosed"
    from quote
    where quote.application_id = ${applicationId} and accepted_at is not null and removed_at is null`.execute(
    db,
  );
  return rows[0];
};

/** The consumer goes on without the quote they chose, whose contact is closed; its agent is told. */
export const letGo = async (
  trx: Trx,
  applicationId: number,
  { id: quoteId, agentId }: ChosenQuote,
): Promise<void> => {
  await endChoice(trx, { applicationId, quoteId, because: 'consumer' });
  await notify(trx, { accountId: agentId, occasion: 'client-went-on', applicationId, quoteId });
};
