import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import {
  readFactors,
  type SecondFactor,
  type SignedPasskey,
} from '../../../platform/second-factor/index.ts';
import { createSecret } from '../../identity/index.ts';
import { canonicalize } from './canonical.ts';
import type { OperatorSession } from './operator.ts';

/** The task and the input that a factor is presented for. */
export type BoundTask = { task: string; input: Record<string, unknown> };

type StepUpNeeds = { db: Db; limits: Limits; secondFactor: SecondFactor };

const hashBoundTask = (id: string, { task, input }: BoundTask): Buffer =>
  createHash('sha256')
    .update(`${id} ${task} ${canonicalize(input)}`)
    .digest();

const getPurpose = (bound: Buffer): string => `admin ${bound.toString('hex')}`;

/** Starts presenting a factor for one task with one input; it cannot be used for any other. */
export const askForStepUp = async (
  { db, secondFactor: { passkeys } }: StepUpNeeds,
  session: OperatorSession,
  what: BoundTask,
): Promise<{ id: string; options: Record<string, unknown> | null; totp: boolean }> => {
  const id = createSecret();
  const bound = hashBoundTask(id, what);
  await sql`
    insert into operator_step_up (id, session_hash, bound_hash)
    values (${id}, ${session.tokenHash}, ${bound})`.execute(db);
  const found = await readFactors(db, { holder: 'operator', id: session.operatorId });
  const options =
    found.passkeys.length > 0 ? { ...(await passkeys.loginOptions(getPurpose(bound))) } : null;
  return { id, options, totp: found.totpSince !== null };
};

/** Checks the presented factor. Wrong codes are counted; beyond the limit a passkey still works. */
export const presentFactor = async (
  { db, limits, secondFactor }: StepUpNeeds,
  session: OperatorSession,
  { id, shown }: { id: string; shown: { passkey: SignedPasskey } | { code: string } },
): Promise<
  Result<
    Record<string, never>,
    'not-found' | 'otp-wrong' | 'invalid-credentials' | 'too-many-requests'
  >
> => {
  const { rows } = await sql<{ bound: Buffer }>`
    select bound_hash as bound from operator_step_up
    where id = ${id} and session_hash = ${session.tokenHash} and expires_at > now() and shown_at is null`.execute(
    db,
  );
  const [request] = rows;
  if (!request) return failure('not-found');
  if ('passkey' in shown) {
    const purpose = getPurpose(request.bound);
    const holder = await secondFactor.passkeys.recognize(db, shown.passkey, purpose);
    if (holder?.holder !== 'operator' || holder.id !== session.operatorId)
      return failure('invalid-credentials');
  } else {
    const allowed = await limits.take('admin-code', session.operatorId);
    if (!allowed.ok) return allowed;
    const code = shown.code.replace(/\s/g, '');
    const holder = { holder: 'operator', id: session.operatorId } as const;
    if (!(await secondFactor.totp.take(db, holder, code))) return failure('otp-wrong');
    await limits.giveBack('admin-code', session.operatorId);
  }
  await sql`update operator_step_up set shown_at = now() where id = ${id}`.execute(db);
  return success({});
};

/**
 * Uses a presented factor up, in the transaction of its task. Returns false when it was presented for another task or
 * input.
 */
export const spendStepUp = async (
  trx: Trx,
  session: OperatorSession,
  id: string | undefined,
  what: BoundTask,
): Promise<boolean> => {
  if (id === undefined) return false;
  const { rows } = await sql`
    update operator_step_up set used_at = now()
    where id = ${id} and session_hash = ${session.tokenHash} and bound_hash = ${hashBoundTask(id, what)}
      and shown_at is not null and used_at is null and expires_at > now()
    returning id`.execute(trx);
  return rows.length === 1;
};
