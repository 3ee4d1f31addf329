import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import {
  confirmRecoveryCodes,
  type Holder,
  makeRecoveryCodes,
  readFactors,
  type SecondFactor,
} from '../../../platform/second-factor/index.ts';
import { notifyOperators } from './notify-operators.ts';
import type { OperatorSession } from './operator.ts';
import { endOperatorSessions } from './sessions.ts';
import { spendStepUp } from './step-up.ts';
import type { CreatedPasskey } from './welcome.ts';

type FactorNeeds = { db: Db; passwords: Passwords; secondFactor: SecondFactor };

type FactorChange =
  | { kind: 'totp-begin' }
  | { kind: 'totp'; code: string; password?: string | undefined }
  | { kind: 'passkey-options' }
  | { kind: 'passkey'; name: string; response: CreatedPasskey }
  | { kind: 'recovery' }
  | { kind: 'recovery-confirm'; code: string };

type FactorRemoval = { kind: 'totp' } | { kind: 'passkey'; id: number };

type FactorResult = {
  options: Record<string, unknown> | null;
  totp: { secret: string; uri: string } | null;
  recovery_codes: string[] | null;
};

type ChangeCode =
  | 'step-up'
  | 'otp-wrong'
  | 'passkey-refused'
  | 'passkeys-impossible'
  | 'invalid-input'
  | 'unavailable';

const getHolder = ({ operatorId }: OperatorSession): Holder => ({
  holder: 'operator',
  id: operatorId,
});
const noChange: FactorResult = { options: null, totp: null, recovery_codes: null };

/**
 * Returns whether a session may change factors: after a factor was presented for it, or with a session that can only
 * set one.
 */
const spendOwnStepUp = async (
  trx: Trx,
  session: OperatorSession,
  stepUp: string | undefined,
  input: Record<string, unknown>,
): Promise<boolean> =>
  session.scope === 'factor' || spendStepUp(trx, session, stepUp, { task: 'factors', input });

/**
 * Runs a change while holding the row of the operator. Without this lock, two changes at once would each rely on the
 * factor that the other removes.
 */
const locked = <Value, Code extends string>(
  db: Db,
  session: OperatorSession,
  work: (trx: Trx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> =>
  inTransaction(db, async (trx) => {
    await sql`select from operator where id = ${session.operatorId} for no key update`.execute(trx);
    return work(trx);
  });

/** Ends the operator's other sessions, mails the owners, and writes an audit event. */
const recordAndNotify = async (
  trx: Trx,
  { operatorId, tokenHash }: OperatorSession,
  act: 'operator-factor-added' | 'operator-factor-removed' | 'operator-recovery-codes-made',
  requestId: string,
): Promise<void> => {
  await endOperatorSessions(trx, operatorId, tokenHash);
  await notifyOperators(trx, { occasion: 'factors-changed', operatorId });
  await recordAudit(trx, { actorId: null, operatorId, act, requestId });
};

/** Adds one of the operator's own factors, or returns the data that setting it up needs. */
export const changeOwnFactors = async (
  { db, passwords, secondFactor: { passkeys, totp } }: FactorNeeds,
  session: OperatorSession,
  {
    factor,
    stepUp,
    requestId,
  }: { factor: FactorChange; stepUp: string | undefined; requestId: string },
): Promise<Result<FactorResult, ChangeCode>> => {
  const holder = getHolder(session);
  const password = factor.kind === 'totp' ? factor.password : undefined;
  const hashed = password === undefined ? null : await passwords.hash(password);
  if (hashed && !hashed.ok) return hashed;
  return locked(db, session, async (trx): Promise<Result<FactorResult, ChangeCode>> => {
    if (factor.kind === 'recovery-confirm') {
      if (!(await confirmRecoveryCodes(trx, holder, factor.code))) return failure('otp-wrong');
      // Only codes that were made in this session lift its restriction, because they came with a factor that was set in
      // it.
      await sql`
        update operator_session set scope = 'full'
        where token_hash = ${session.tokenHash} and exists (select from second_factor_recovery_code
          where holder = 'operator' and holder_id = operator_id and created_at >= opened_at)`.execute(
        trx,
      );
      return success(noChange);
    }
    // The first step of setting up an app changes nothing; the second step presents the code.
    if (factor.kind === 'totp-begin') {
      const { seed, uri } = await totp.begin(trx, holder, session.email);
      return success({ ...noChange, totp: { secret: seed, uri } });
    }
    if (factor.kind === 'passkey-options') {
      if (!passkeys.arePossible) return failure('passkeys-impossible');
      const options = await passkeys.newOptions(trx, { holder, label: session.email });
      return success({ ...noChange, options: { ...options } });
    }
    if (!(await spendOwnStepUp(trx, session, stepUp, { kind: factor.kind })))
      return failure('step-up');
    if (factor.kind === 'recovery') {
      await recordAndNotify(trx, session, 'operator-recovery-codes-made', requestId);
      return success({ ...noChange, recovery_codes: await makeRecoveryCodes(trx, holder) });
    }
    if (factor.kind === 'passkey') {
      if (!(await passkeys.add(trx, holder, factor.name, factor.response)))
        return failure('passkey-refused');
    } else {
      if (!(await totp.confirm(trx, holder, factor.code.replace(/\s/g, ''))))
        return failure('otp-wrong');
      const { rows } = await sql`
        update operator set password_hash = coalesce(${hashed?.value ?? null}, password_hash)
        where id = ${session.operatorId} and coalesce(${hashed?.value ?? null}, password_hash) is not null
        returning id`.execute(trx);
      // An app needs a password: its code is never the only factor.
      if (rows.length === 0)
        return failure('invalid-input', [{ field: 'factor.password', code: 'required' }]);
    }
    await recordAndNotify(trx, session, 'operator-factor-added', requestId);
    const renewed = session.scope === 'factor' ? await makeRecoveryCodes(trx, holder) : null;
    return success({ ...noChange, recovery_codes: renewed });
  });
};

/** Removes one of the operator's own factors, but never the last one. */
export const removeOwnFactor = (
  { db, secondFactor: { passkeys, totp } }: FactorNeeds,
  session: OperatorSession,
  { factor, stepUp, requestId }: { factor: FactorRemoval; stepUp: string; requestId: string },
): Promise<Result<Record<string, never>, 'step-up' | 'not-found' | 'last-factor'>> =>
  locked(db, session, async (trx) => {
    const holder = getHolder(session);
    const input =
      factor.kind === 'totp' ? { kind: 'remove-totp' } : { kind: 'remove-passkey', id: factor.id };
    if (!(await spendOwnStepUp(trx, session, stepUp, input))) return failure('step-up');
    const removed =
      factor.kind === 'totp'
        ? await totp.remove(trx, holder)
        : await passkeys.remove(trx, holder, factor.id);
    if (!removed) return failure('not-found');
    const left = await readFactors(trx, holder);
    if (left.totpSince === null && left.passkeys.length === 0) return failure('last-factor');
    await recordAndNotify(trx, session, 'operator-factor-removed', requestId);
    return success({});
  });
