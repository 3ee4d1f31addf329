import type { Trx } from '../../../platform/database/connect.ts';
import { hashSecret, newSecret } from '../../identity/index.ts';

type Asking = {
  /** Null for whoever has a shell on the machine. */
  operatorId: number | null;
  accountId: number;
  /** Its owner reads it. */
  reason: string;
};

/** Lets somebody of ours see the product as an account: the ticket opens a session, once, and both end in 15 minutes. */
export const askForVisit = async (
  trx: Trx,
  { operatorId, accountId, reason }: Asking,
): Promise<{ ticket: string; until: Date }> => {
  const ticket = newSecret();
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
