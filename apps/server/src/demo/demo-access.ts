import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductAccess } from '@fanwise/builders/actions';
import { createClient, type SendRequest } from '@fanwise/builders/client';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Db } from '../platform/database/connect.ts';
import type { HumanCheck } from '../platform/human-check/index.ts';
import { getDemoEmail } from './demo-people.ts';
import { solveHumanCheck } from './solve-human-check.ts';

/** The parts of the product that the demo uses. */
export type DemoAccessNeeds = { db: Db; server: FastifyInstance; humanCheck: HumanCheck };

/** Lets the demo people call the product as a browser would, without a socket. */
export type DemoAccess = Pick<ProductAccess, 'sendRequest' | 'call' | 'humanToken'> & {
  /** The session of a person, by their key; each person logs in once. */
  sessionOf(who: string): Promise<{ sid: string }>;
};

const openSession = async (db: Db, who: string): Promise<{ sid: string }> => {
  const sid = randomBytes(32).toString('base64url');
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', getDemoEmail(who))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(sid).digest(),
      account_id: id,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  return { sid };
};

const maxTries = 30;

/** A small machine is busy while all people act at once. It says when to repeat the call. */
const sendWithRetries = async (server: FastifyInstance, request: InjectOptions) => {
  for (let tries = 1; ; tries += 1) {
    const answer = await server.inject(request);
    if (answer.statusCode !== 503 || tries === maxTries) return answer;
    await pause(Number(answer.headers['retry-after'] ?? 1) * 1000);
  }
};

/** Carries requests into a server of this process. */
export const carryInto =
  (server: FastifyInstance): SendRequest =>
  async ({ method, path, headers, body }) => {
    const { statusCode, body: text } = await sendWithRetries(server, {
      method,
      url: path,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: statusCode, text };
  };

/** Creates the access of the demo people to the product. */
export const createDemoAccess = ({ db, server, humanCheck }: DemoAccessNeeds): DemoAccess => {
  const sessions = new Map<string, Promise<{ sid: string }>>();
  const sendRequest = carryInto(server);
  return {
    sendRequest,
    call: createClient(sendRequest),
    sessionOf(who) {
      const open = sessions.get(who) ?? openSession(db, who);
      sessions.set(who, open);
      return open;
    },
    humanToken: async (action) => solveHumanCheck(await humanCheck.challenge(action)),
  };
};
