import type { Session } from '../../../../http/register-route.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';

/** Refuses a session whose log-in is older than 15 minutes. */
export const requireRecentLogin = (
  session: Pick<Session, 'isRecent'>,
): Result<void, 'login-again'> => (session.isRecent ? success(undefined) : failure('login-again'));
