import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { isChallenge } from '@fanwise/web/src/app/forms/human-check-error.ts';
import type { Challenge } from 'altcha-lib/types';
import { AdminError, call } from '../app/api.ts';

/** Address, password and code, or address and recovery code. */
export type TypedLogin = Exclude<AdminRoutes['POST /login']['body'], { passkey: unknown }>;

/**
 * Signs in with what was typed. Where the server asks for a human check, its refusal carries the challenge: that is solved and
 * sent again, once. It is solved on this thread, which waits for the browser's cryptography, because no worker may start here.
 */
export async function logInAsHuman(body: TypedLogin): Promise<unknown> {
  try {
    return await call('POST /login', { body });
  } catch (error) {
    const [asked] =
      error instanceof AdminError && error.code === 'human-check-failed' ? error.data : [];
    if (!isChallenge(asked)) throw error;
    return call('POST /login', { body: { ...body, human_token: await answerTo(asked) } });
  }
}

const answerTo = async (challenge: Challenge): Promise<string> => {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
};
