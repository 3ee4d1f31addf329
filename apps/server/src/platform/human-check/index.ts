import { createHmac } from 'node:crypto';
import type { HumanCheckAction } from '@fanwise/contract';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { computeWork, type GetActionRate } from './action-rate.ts';

export { computeWorkAfterFailures, createActionRate } from './action-rate.ts';

/** The act a puzzle is for: one of the contract's, or logging in to the admin console, which the contract leaves out. */
type Action = HumanCheckAction | 'admin-login';

/** A puzzle that a person's device solves in a moment and that costs a robot each time. */
export type HumanCheck = {
  /** A fresh challenge for one action, good for 5 minutes, of `minimumWork` times the usual work or more; empty when the check is off. */
  challenge(action: Action, minimumWork?: number): Promise<Record<string, unknown>>;
  /** Whether the solution is right, for this action, of so much work, in time, and seen for the first time. */
  verify(action: Action, token: string | undefined, minimumWork?: number): Promise<boolean>;
};

type HumanCheckSettings = {
  secret: string;
  /** `off` takes any text, an empty one too; refused in production. */
  mode: 'altcha' | 'off';
  db: Db;
  /** How busy an action is; the work grows with it. Without it no action counts as busy. */
  getActionRate?: GetActionRate;
  /** How long a challenge lives. */
  lifetimeSeconds?: number;
};

const longestLifetimeSeconds = 300;
// About 200 derivations of 1000 rounds: well under half a second on a phone.
const rounds = 1000;
const minTries = 120;
const maxTries = 280;

/** Challenges are signed and bound to their action; solutions are burnt in the database. */
export function createHumanCheck(settings: HumanCheckSettings): HumanCheck {
  if (settings.mode === 'off')
    return {
      challenge: async () => ({}),
      verify: async (_action, token) => token !== undefined,
    };
  const hmacSignatureSecret = deriveSubkey(settings.secret, 'challenge');
  const hmacKeySignatureSecret = deriveSubkey(settings.secret, 'key');
  const getRate = settings.getActionRate ?? (async () => 0);
  const lifetimeSeconds = settings.lifetimeSeconds ?? longestLifetimeSeconds;
  return {
    async challenge(action, minimumWork = 1) {
      const rate = action === 'admin-login' ? 0 : await getRate(action);
      const work = Math.max(computeWork(rate), minimumWork);
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(Math.round(maxTries * work), Math.round(minTries * work)),
        data: { action, work },
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return { ...challenge };
    },
    async verify(action, token, minimumWork = 1) {
      const payload = decode(token);
      const { data } = payload?.challenge.parameters ?? {};
      if (!payload || data?.action !== action || !(Number(data.work) >= minimumWork)) return false;
      const { expiresAt, keySignature } = payload.challenge.parameters;
      if (!Number.isFinite(expiresAt) || !keySignature) return false;
      const solutionCheck = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }).catch(() => null);
      return (
        solutionCheck?.verified === true &&
        spendChallenge(settings.db, payload.challenge, Number(expiresAt))
      );
    },
  };
}

const deriveSubkey = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`human-check ${purpose}`).digest('hex');

function decode(token: string | undefined): (Payload & { challenge: Challenge }) | null {
  if (!token) return null;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload;
    return payload?.challenge?.parameters && payload.solution ? payload : null;
  } catch {
    return null;
  }
}

async function spendChallenge(db: Db, challenge: Challenge, expiresAt: number): Promise<boolean> {
  const spentHash = await db
    .insertInto('human_check_spent')
    .values({ signature: challenge.signature ?? '', expires_at: sql`to_timestamp(${expiresAt})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return spentHash !== undefined;
}
