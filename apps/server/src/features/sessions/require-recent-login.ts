import type { Session } from '../../http/register-route.ts';
import { failure, type Result, success } from '../../platform/result.ts';

const recentMs = 15 * 60_000;

/** Refuses acts that need a login of the last 15 minutes. */
export function requireRecentLogin(
  session: Pick<Session, 'loginAt'>,
  now = new Date(),
): Result<void, 'login-again'> {
  if (now.getTime() - session.loginAt.getTime() > recentMs) return failure('login-again');
  return success(undefined);
}
