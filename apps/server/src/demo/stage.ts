import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RouteKey, Routes } from '@fanwise/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Db } from '../platform/database/connect.ts';
import type { HumanCheck } from '../platform/human-check/index.ts';
import { emailOf } from './cast.ts';
import { solveHumanCheck } from './solve-human-check.ts';

/** What the demo is played on. */
export type StageNeeds = { db: Db; server: FastifyInstance; humanCheck: HumanCheck };

type Input = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
};

/** Lets people of the demo call the product as a browser would, without a socket. */
export type Stage = {
  call<Key extends RouteKey>(who: string, key: Key, input?: Input): Promise<Routes[Key]['answer']>;
  /** Pays with the sandbox's card that always succeeds. */
  payWithTestCard(publicKey: string, clientSecret: string): Promise<void>;
  /** The solution of a human check, as a browser finds it. */
  humanToken(action: 'quote'): Promise<string>;
};

const openSession = async (db: Db, who: string): Promise<string> => {
  const sid = randomBytes(32).toString('base64url');
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', emailOf(who))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(sid).digest(),
      account_id: id,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  return sid;
};

const mostTries = 30;

/** A small machine is busy while everybody acts at once: it is asked again when it says so. */
const patiently = async (server: FastifyInstance, request: InjectOptions) => {
  for (let tries = 1; ; tries += 1) {
    const answer = await server.inject(request);
    if (answer.statusCode !== 503 || tries === mostTries) return answer;
    await pause(Number(answer.headers['retry-after'] ?? 1) * 1000);
  }
};

/** Sets the stage. Each person logs in once, when they act first. */
export const setStage = ({ db, server, humanCheck }: StageNeeds): Stage => {
  const sessions = new Map<string, Promise<string>>();
  const sessionOf = (who: string): Promise<string> => {
    const open = sessions.get(who) ?? openSession(db, who);
    sessions.set(who, open);
    return open;
  };
  return {
    async call(who, key, input = {}) {
      const [method, path] = key.split(' ') as ['GET', string];
      const answer = await patiently(server, {
        method,
        url: `/api${path.replace(/:(\w+)/g, (_, name) => String(input.params?.[name]))}`,
        query: { ...input.query, sid: await sessionOf(who) },
        ...(input.body !== undefined && {
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(input.body),
        }),
      });
      if (answer.statusCode >= 400 && answer.statusCode !== 402)
        throw new Error(`${who}, ${key}: ${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    async payWithTestCard(publicKey, clientSecret) {
      const intent = clientSecret.split('_secret_', 1)[0];
      const answer = await patiently(server, {
        method: 'POST',
        url: `/sandbox-gateway/v1/payment_intents/${intent}/confirm`,
        headers: {
          authorization: `Bearer ${publicKey}`,
          'x-client-secret': clientSecret,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({ payment_method: 'pm_card_visa' }),
      });
      if (answer.statusCode !== 200) throw new Error(`paying: ${answer.statusCode} ${answer.body}`);
    },
    humanToken: async (action) => solveHumanCheck(await humanCheck.challenge(action)),
  };
};
