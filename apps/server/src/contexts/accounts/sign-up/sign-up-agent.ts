import type { Code } from '@fanwise/contract';
import type { AgentSignup } from '@fanwise/contract/own';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { isBannedPhone } from '../suspensions/suspend-account.ts';
import { createAccount, refuseTakenEmail } from './create-account.ts';
import { findPasswordProblems } from './field-problems.ts';
import { type Origin, refuseFields, type SignUpNeeds } from './sign-up-consumer.ts';

/** Registers an agency with its owner; the agency's details follow in the profile. A refusal stores nothing. */
export async function signUpAgent(
  needs: SignUpNeeds,
  form: AgentSignup,
  origin: Origin,
): Promise<Result<{ verifyTicket: string }, Code>> {
  const ownWords = [form.name, form.lastname, form.email];
  const problems = findPasswordProblems(needs.passwords, form.password, ownWords);
  if (problems.length > 0) return refuseFields(problems);
  const hashed = await needs.passwords.hash(form.password);
  if (!hashed.ok) return hashed;
  const created = await inTransaction(needs.db, async (trx) => {
    if (await isBannedPhone(trx, form.phone)) return failure('duplicate-email');
    const account = await createAccount(trx, {
      role: 2,
      email: form.email,
      passwordHash: hashed.value,
      emailNotifications: true,
      replaces: form.verifyTicket,
      ...origin,
    });
    // Rolls the transaction back, so that an earlier registration in the same tab stays.
    if (account === null) return failure('duplicate-email');
    await trx.insertInto('agency').values({ id: account.id }).execute();
    await trx
      .insertInto('agency_member')
      .values({
        account_id: account.id,
        agency_id: account.id,
        role: 'owner',
        may_unlock: true,
        first_name: form.name,
        last_name: form.lastname,
        phone: form.phone,
      })
      .execute();
    return success(account.ticket);
  });
  if (!created.ok) return refuseTakenEmail(needs, form.email, origin.source);
  await needs.limits.take('pace-signup', 'all');
  return success({ verifyTicket: created.value });
}
