import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { recordConsent, terms } from '../../catalog/index.ts';
import { findUnconfirmedAccount, newTicket, storeTicket } from '../../identity/index.ts';
import { eraseUnverified } from '../sign-in/erase-unverified.ts';
import { lockAddress } from '../sign-in/lock-address.ts';
import { answersOpenly } from '../sign-in/open-answers.ts';

/** An account to be made; `role` 1 is a consumer, 2 an agent. */
export type NewAccount = {
  role: 1 | 2;
  email: string;
  passwordHash: string;
  emailNotifications: boolean;
  language: 'en' | 'es';
  requestId: string;
  /** Of the registration before in the same tab, if there was one. */
  replaces: string | undefined;
};

/** The terms that count when somebody registers. */
const acceptedTerms = (role: NewAccount['role']) =>
  role === 1
    ? { document: 'terms-clients', version: terms.clients.version }
    : { document: 'terms-agents', version: terms.agents.version };

/**
 * An account that waits for its verification, with its consent to the terms, its mail, and the ticket for the code in it.
 * Null when the address has one already. A registration from the same tab that nobody confirmed is erased: its link went
 * to a mistyped address.
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
  await recordConsent(trx, created.id, acceptedTerms(account.role));
  await recordAudit(trx, { actorId: created.id, act: 'sign-up', requestId: account.requestId });
  const ticket = newTicket();
  await storeTicket(trx, created.id, ticket);
  await enqueue(trx, 'mail-verification', { accountId: created.id });
  return { id: created.id, ticket };
}

/** What a registration with a taken address is told: the truth a few times, then what every other one is told. */
export async function refuseTakenEmail(
  { db, limits }: { db: Db; limits: Limits },
  email: string,
  source: string,
): Promise<Result<{ verify_ticket: string }, 'duplicate-email'>> {
  if (await answersOpenly(limits, source, true))
    return failure('duplicate-email', ['duplicate-email']);
  const owner = await findAccountId(db, email);
  if (owner !== null) await enqueue(db, 'mail-already-registered', { accountId: owner });
  return success({ verify_ticket: newTicket() });
}

/** The account of an address, or null. */
export async function findAccountId(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}
