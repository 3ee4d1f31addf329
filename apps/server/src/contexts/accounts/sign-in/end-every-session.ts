import type { Trx } from '../../../platform/database/connect.ts';
import { endSessions } from '../../identity/index.ts';
import { eraseSignInTokens } from './erase-sign-in-tokens.ts';

/** Ends every session of an account; links that were mailed before no longer log anybody in. */
export const endEverySession = async (trx: Trx, accountId: number): Promise<void> => {
  await eraseSignInTokens(trx, accountId);
  await endSessions(trx, accountId);
};
