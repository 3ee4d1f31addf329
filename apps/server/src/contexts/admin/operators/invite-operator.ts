import { accountAddress } from '@fanwise/contract/wire';
import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { issueWelcome } from './welcome.ts';

/**
 * Adds an operator, who can act once the invitation link was used. Returns the token of the link, which is not stored.
 */
export const inviteOperator = async (
  trx: Trx,
  {
    email,
    name,
    role,
    minutes,
  }: { email: string; name: string; role: OperatorRole; minutes: number },
): Promise<Result<{ id: number; token: string; until: Date }, 'duplicate-email'>> => {
  const { rows } = await sql<{ id: number }>`
    insert into operator (email, name, role) values (${accountAddress(email)}, ${name}, ${role})
    on conflict (email) where state <> 'removed' do nothing returning id`.execute(trx);
  const [added] = rows;
  if (!added) return failure('duplicate-email');
  return success({ id: added.id, ...(await issueWelcome(trx, { operatorId: added.id, minutes })) });
};
