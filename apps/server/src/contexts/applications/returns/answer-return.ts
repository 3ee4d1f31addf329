import {
  ANSWERS_TO,
  decideReturn,
  type ReturnAnswer,
} from '@fanwise/domain/applications/returns/decide-return';
import type { ReturnReason } from '@fanwise/domain/applications/returns/reasons';
import { sql } from 'kysely';
import type { ActingClient } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { hashSecret } from '../../identity/index.ts';
import { readFacts } from './read-facts.ts';
import type { ReturnNeeds } from './request-return.ts';
import { isWaiting, type LockedReturn, lockReturn } from './return-row.ts';
import { settleReturn } from './settle-return.ts';

/** A client's answer. Only a logged-in client may give another number. */
export type ClientAnswer = { answer: ReturnAnswer; phone?: string | undefined };

/** Records the answer of a logged-in client. */
export const answerReturn = (
  needs: ReturnNeeds,
  client: ActingClient,
  returnId: number,
  input: ClientAnswer,
): Promise<Result<void, 'not-found' | 'invalid-input'>> =>
  inTransaction(needs.db, async (trx) => {
    const locked = await lockReturn(trx, returnId);
    if (!locked || locked.sale.consumerId !== client.consumerId) return failure('not-found');
    return checkAndRecord(trx, needs, {
      lockedReturn: locked,
      requestId: client.requestId,
      answering: input,
    });
  });

/** Records the answer given with the token of the mail, once. */
export const answerByToken = (
  needs: ReturnNeeds,
  token: string,
  { answer }: Pick<ClientAnswer, 'answer'>,
  requestId: string,
): Promise<Result<void, 'invalid-token' | 'invalid-input'>> =>
  inTransaction(needs.db, async (trx) => {
    const found = await trx
      .selectFrom('return_request')
      .select('id')
      .where('answer_token', '=', hashSecret(token))
      .executeTakeFirst();
    const locked = found && (await lockReturn(trx, found.id));
    if (locked?.row.state !== 'asked') return failure('invalid-token');
    if (answer === 'corrected') return failure('invalid-input', ['answer']);
    return checkAndRecord(trx, needs, { lockedReturn: locked, requestId, answering: { answer } });
  });

type ClientReturn = {
  lockedReturn: LockedReturn;
  requestId: string;
  answering: ClientAnswer;
};

const checkAndRecord = async (
  trx: Trx,
  needs: ReturnNeeds,
  { lockedReturn, requestId, answering }: ClientReturn,
): Promise<Result<void, 'invalid-input'>> => {
  const { row, sale } = lockedReturn;
  const { answer, phone } = answering;
  if (!ANSWERS_TO[row.reason as ReturnReason]?.includes(answer))
    return failure('invalid-input', ['answer']);
  if ((answer === 'corrected') !== (phone !== undefined))
    return failure('invalid-input', ['phone']);
  // The return was answered or decided before: the same answer again changes nothing.
  if (row.answer !== null || !isWaiting(row)) return success(undefined);
  if (phone)
    await sql`update consumer set phone = ${phone} where account_id = ${sale.consumerId}`.execute(
      trx,
    );
  await recordAnswer(trx, needs, { lockedReturn, requestId, answer });
  return success(undefined);
};

/**
 * Records the client's answer to an open return, and decides the return by it. While an operator decides, the answer is
 * evidence; only "I never asked for quotes" decides then too. The caller has locked the sale.
 */
export const recordAnswer = async (
  trx: Trx,
  needs: Pick<ReturnNeeds, 'adminState'>,
  {
    lockedReturn,
    requestId,
    answer,
  }: Pick<ClientReturn, 'lockedReturn' | 'requestId'> & { answer: ReturnAnswer },
): Promise<void> => {
  const { sale } = lockedReturn;
  const row = { ...lockedReturn.row, answer };
  await sql`
    update return_request set answer = ${answer}, answered_at = now(), answer_token = null
    where id = ${row.id}`.execute(trx);
  await recordAudit(trx, {
    actorId: sale.consumerId,
    act: 'return-answered',
    object: `return:${row.id}`,
    requestId,
  });
  const isAsked = row.state === 'asked';
  if (!isAsked && answer !== 'not-me') return;
  const facts = await readFacts(trx, sale.purchase, { answer });
  const decision = decideReturn(row.reason as ReturnReason, facts);
  if (isAsked || decision.state !== 'operator')
    await settleReturn(trx, { row, sale }, decision, { facts, adminState: needs.adminState });
};
