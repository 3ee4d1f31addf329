import type { Language } from '@fanwise/domain/texts/language';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { recordConsent, terms } from '../../catalog/index.ts';
import { createSecret, findUnconfirmedAccount, storeTicket } from '../../identity/index.ts';
import { eraseUnverified } from '../sign-in/erase-unverified.ts';
import { lockAddress } from '../sign-in/lock-address.ts';
import { mayTellOfAccount } from '../sign-in/open-answers.ts';

/** The values of a new account; `role` 1 is a client, 2 an agent. */
export type NewAccount = {
  role: 1 | 2;
  email: string;
  passwordHash: string;
  emailNotifications: boolean;
  language: Language;
  requestId: string;
  /** The ticket of an earlier registration in the same tab. */
  replaces: string | undefined;
};

/** Returns the terms that a person accepts when they register. */
export const getAcceptedTerms = (role: NewAccount['role']) =>
  role === 1
    ? { document: 'terms-clients', version: terms.clients.version }
    : { document: 'terms-agents', version: terms.agents.version };

/**
 * Creates an unverified account with its consent to the terms, its mail, and the ticket for the code in that mail.
 * Returns null when the address is taken. An unconfirmed registration from the same tab is erased, because its link
 * went to a mistyped address.
 */
export async function createAccount(
  trx: Trx,
  account: NewAccount,
): Promise<{ id: number; ticket: string } | null> {
  const before = account.replaces && (await findUnconfirmedAccount(trx, account.replaces));
  if (before) await eraseUnverified(trx, before);
  await lockAddress(trx, account.email);
  const created = await trx
    .insertInto('account')
    .values({
      role: account.role,
      email: account.email,
      password_hash: account.passwordHash,
      email_notifications: account.emailNotifications,
      language: account.language,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return null;
  await recordConsent(trx, created.id, getAcceptedTerms(account.role));
  await recordAudit(trx, { actorId: created.id, act: 'sign-up', requestId: account.requestId });
  const ticket = createSecret();
  await storeTicket(trx, created.id, ticket);
  await enqueue(trx, 'mail-verification', { accountId: created.id });
  return { id: created.id, ticket };
}

/**
 * Answers a registration with a taken address. A source gets this refusal a few times, then the answer of success, and
 * the owner of the address is mailed.
 */
export async function refuseTakenEmail(
  { db, limits }: { db: Db; limits: Limits },
  email: string,
  source: string,
): Promise<Result<{ verifyTicket: string }, 'duplicate-email'>> {
  if (await mayTellOfAccount(limits, source, true))
    return failure('duplicate-email', ['duplicate-email']);
  const owner = await findAccountId(db, email);
  if (owner !== null) await enqueue(db, 'mail-already-registered', { accountId: owner });
  return success({ verifyTicket: createSecret() });
}

/** Finds the account of an address, or null. */
export async function findAccountId(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}
