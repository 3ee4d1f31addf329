import type { Trx } from '../../../platform/database/connect.ts';
import { createSecret, hashSecret } from '../../identity/index.ts';

type VisitRequest = {
  /** Null when a command in a shell asks. */
  operatorId: number | null;
  accountId: number;
  /** The reason, which the owner of the account reads. */
  reason: string;
};

/**
 * Makes a ticket with which an operator sees the product as an account. It opens a session once, and both end in 15
 * minutes.
 */
export const askForVisit = async (
  trx: Trx,
  { operatorId, accountId, reason }: VisitRequest,
): Promise<{ ticket: string; until: Date }> => {
  const ticket = createSecret();
  const { endsAt } = await trx
    .insertInto('support_visit')
    .values({
      operator_id: operatorId,
      account_id: accountId,
      reason,
      ticket_hash: hashSecret(ticket),
    })
    .returning('ends_at as endsAt')
    .executeTakeFirstOrThrow();
  return { ticket, until: endsAt };
};
