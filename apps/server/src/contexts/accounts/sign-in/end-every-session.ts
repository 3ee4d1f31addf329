import type { Trx } from '../../../platform/database/connect.ts';
import { endSessions } from '../../identity/index.ts';
import { forgetSignInTokens } from './forget-sign-in-tokens.ts';

/** Logs an account out everywhere; no link that was mailed before lets anybody in again. */
export const endEverySession = async (trx: Trx, accountId: number): Promise<void> => {
  await forgetSignInTokens(trx, accountId);
  await endSessions(trx, accountId);
};
