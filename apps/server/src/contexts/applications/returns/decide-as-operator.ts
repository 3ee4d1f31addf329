import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { grantReturn } from './grant-return.ts';
import { isWaiting, lockReturn } from './return-row.ts';
import { refuseReturn } from './settle-return.ts';

type Refused = 'not-found' | 'not-waiting' | 'same-operator';

/**
 * Records an operator's decision about an open return, also while its client is still asked. An appeal needs another
 * operator than the first decision. The admin console's tasks about returns call it.
 */
export const decideAsOperator = async (
  trx: Trx,
  returnId: number,
  decision: 'grant' | 'refuse',
  operator: string,
): Promise<Result<{ applicationId: number }, Refused>> => {
  const locked = await lockReturn(trx, returnId);
  if (!locked) return failure('not-found');
  const { row } = locked;
  if (!isWaiting(row)) return failure('not-waiting');
  if (row.state === 'appealed' && row.first_operator === operator) return failure('same-operator');
  const decided = { by: 'operator' as const, why: 'operator', operator };
  if (decision === 'grant') await grantReturn(trx, locked, decided);
  else await refuseReturn(trx, locked, decided);
  return success({ applicationId: row.application_id });
};
