import type { HumanCheckAction } from '@fanwise/contract';
import type { Challenge, Solution } from 'altcha-lib/types';
import { ApiError, call } from '../api.ts';
import { HumanCheckError, isChallenge } from './human-check-error.ts';
import workerAddress from './human-check-worker.ts?worker&url';

type OwnAddressPolicy = {
  createScriptURL(address: string): unknown;
};

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): OwnAddressPolicy;
    };
  }
}

const LONGEST_WAIT_MS = 60_000;
let policy: OwnAddressPolicy | undefined;

/**
 * Does the small piece of work that shows a person's browser is behind a request, off the main thread.
 * The answer goes with the request it was made for, once. Empty when the check is switched off. Throws like `call`, and
 * HumanCheckError when the work was not finished.
 */
export async function passHumanCheck(action: HumanCheckAction): Promise<string> {
  const challenge = (await call('GET /auth/challenge', {
    query: { for: action },
  })) as Partial<Challenge>;
  if (challenge.parameters === undefined) return '';
  return answerTo(challenge as Challenge);
}

/**
 * Logs in with the token of a human check. Where the server asks for more work, its refusal carries the challenge: that is
 * solved and sent again, once. Throws as `send` and `passHumanCheck` do.
 */
export async function logInAsHuman<Answer>(
  send: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await passHumanCheck('login');
  try {
    return await send(token);
  } catch (error) {
    const [harder] =
      error instanceof ApiError && error.code === 'human-check-failed' ? error.data : [];
    if (!isChallenge(harder)) throw error;
    return send(await answerTo(harder));
  }
}

const answerTo = async (challenge: Challenge): Promise<string> =>
  btoa(JSON.stringify({ challenge, solution: await solveInWorker(challenge) }));

function solveInWorker(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(trustedWorkerAddress(), { type: 'module' });
  return new Promise<Solution>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new HumanCheckError('The human check took too long.')),
      LONGEST_WAIT_MS,
    );
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => {
      clearTimeout(timer);
      if (data) resolve(data);
      else reject(new HumanCheckError('The human check has no solution.'));
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new HumanCheckError('The human check could not start.'));
    };
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

function trustedWorkerAddress(): string {
  policy ??= window.trustedTypes?.createPolicy('own-url', {
    createScriptURL(address) {
      if (new URL(address, location.origin).origin !== location.origin)
        throw new TypeError('Only own scripts.');
      return address;
    },
  });
  // The library types know texts only; the browser takes the trusted value.
  return (policy?.createScriptURL(workerAddress) ?? workerAddress) as string;
}
