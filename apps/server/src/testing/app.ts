import { createHash, randomBytes } from 'node:crypto';
import { buildRequest, type CallInput } from '@fanwise/builders/client';
import type { RouteKey, Routes } from '@fanwise/contract';
import pino, { type Logger } from 'pino';
import { createVisits } from '../contexts/admin/index.ts';
import { loadCatalog } from '../contexts/catalog/index.ts';
import { findSession, recordRefusedRole } from '../contexts/identity/index.ts';
import { isColleaguesClient } from '../contexts/leads/index.ts';
import { createServer } from '../http/create-server.ts';
import { type App, createApp, type Session } from '../http/register-route.ts';
import { createDeviceCookie } from '../http/secret-cookie.ts';
import type { Database, Db } from '../platform/database/connect.ts';

/** A person with a session. */
export type Person = { accountId: number; sid: string };

type Input<Key extends RouteKey> = {
  as?: Person;
  headers?: Record<string, string>;
  /** Where the call comes from; 127.0.0.1 unless given. */
  remoteAddress?: string;
} & (Routes[Key]['params'] extends undefined
  ? unknown
  : { params: Record<string, string | number> }) & {
    query?: Record<string, string | number>;
    body?: unknown;
  };

// biome-ignore-start lint/suspicious/noExplicitAny: a test reads answers of any shape, refusals included
export type Answer = { status: number; body: any; headers: Record<string, unknown> };
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** Repeats a call that is refused (503) because the database is busy. */
export const repeatUntilAnswered = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
};

export type TestApp = {
  server: App['server'];
  call<Key extends RouteKey>(key: Key, input?: Input<Key>): Promise<Answer>;
};

export const hashOfSid = (sid: string): Buffer => createHash('sha256').update(sid).digest();

/** A server with the routes under test, called without a socket. */
export const testApp = async (
  database: Pick<Database, 'db'>,
  register: (app: App) => void | Promise<void>,
  log: Logger = pino({ level: 'silent' }),
): Promise<TestApp> => {
  const server = await createServer({
    log,
    trustProxy: false,
    onlyHost: null,
    onlyOrigin: null,
    busyAt: null,
  });
  await register(
    createApp(server, {
      find: findSession(database.db),
      device: createDeviceCookie('http://localhost'),
      recordRefusedRole: recordRefusedRole(database.db),
      isColleaguesClient: isColleaguesClient(database.db),
      visits: createVisits(loadCatalog()),
    }),
  );
  await server.ready();
  return {
    server,
    async call(
      key,
      input: CallInput & {
        as?: Person;
        headers?: Record<string, string>;
        remoteAddress?: string;
      } = {},
    ) {
      const { as, headers, remoteAddress, ...rest } = input;
      const { method, path, body } = buildRequest(key, { ...rest, sid: as?.sid });
      const answer = await server.inject({
        method,
        url: path,
        ...(remoteAddress && { remoteAddress }),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return {
        status: answer.statusCode,
        body: answer.body === '' ? null : answer.json(),
        headers: answer.headers,
      };
    },
  };
};

/** Binds a person's sessions to a device, as the first call of a browser does. */
export const boundDevice = async (
  db: Db,
  { accountId }: Person,
): Promise<{ id: number; secret: string }> => {
  const secret = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('device')
    .values({ secret_hash: hashOfSid(secret) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('session')
    .set({ device_id: id, bound_at: new Date() })
    .where('account_id', '=', accountId)
    .execute();
  return { id, secret };
};

/** The live session of an id, as a client without cookies asks for it. */
export const findSid = (db: Db, sid: string): Promise<Session | null> =>
  findSession(db)({ sid, deviceSecret: null, isActive: false, requestId: 'a test' });

/** A session of a log-in `minutesAgo` minutes ago. */
export const sessionFor = async (db: Db, accountId: number, minutesAgo = 0): Promise<Person> => {
  const sid = randomBytes(32).toString('base64url');
  const loginAt = new Date(Date.now() - minutesAgo * 60_000);
  await db
    .insertInto('session')
    .values({
      token_hash: hashOfSid(sid),
      account_id: accountId,
      login_at: loginAt,
      created_at: loginAt,
      expires_at: new Date(Date.now() + 12 * 3_600_000),
    })
    .execute();
  return { accountId, sid };
};
