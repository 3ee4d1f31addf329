import { sql } from 'kysely';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createHumanCheck } from '../../../platform/human-check/index.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Answer, testApp } from '../../../testing/app.ts';
import { testPasswords } from '../../../testing/passwords.ts';
import { testSecondFactor } from '../../../testing/second-factor.ts';
import { registerSessionRoutes } from './routes.ts';

/** Opens a database for one test file, with browsers that log in and out. */
export const openSessions = async ({ limited = false, checked = false } = {}) => {
  const { db, pool } = await testDatabase();
  const passwords = testPasswords();

  const limits = createLimits({ pool, on: limited, secret: 'x' });
  const humanCheck = createHumanCheck({ secret: 'x', mode: checked ? 'altcha' : 'off', db });

  const app = await testApp({ db }, (on) =>
    registerSessionRoutes(on, {
      db,
      passwords,
      limits,
      config: { sessionSecret: 'x' },
      humanCheck,
      secondFactor: testSecondFactor(),
      requireAgentFactor: false,
    }),
  );

  const password = 'violet harbor at noon';
  const hashed = await passwords.hash(password);

  const account = async (email: string): Promise<number> => {
    const { id } = await db
      .insertInto('account')
      .values({
        role: 1,
        email,
        password_hash: hashed.ok ? hashed.value : '',
        verified_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const cookieIn = (answer: Answer): string | undefined =>
    /^dev=([\w-]{43});/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1];

  /** Creates a browser with its own cookie jar, or one that stores no cookies. */
  const browser = ({ keepsCookies = true, userAgent = '' } = {}) => {
    const jar: { dev: string | null } = { dev: null };
    const send = async (
      call: (headers: Record<string, string>) => Promise<Answer>,
    ): Promise<Answer> => {
      const answer = await call({
        'user-agent': userAgent,
        ...(jar.dev !== null && { cookie: `theme=dark; dev=${jar.dev}` }),
      });
      if (keepsCookies) jar.dev = cookieIn(answer) ?? jar.dev;
      return answer;
    };
    return {
      jar,
      logIn: (email: string, more: { password?: string; token?: string } = {}) =>
        send((headers) =>
          app.call('POST /auth/login', {
            headers,
            body: { email, password, type: 1, token: 'x', ...more },
          }),
        ),
      check: (sid: string, query: Record<string, string> = {}) =>
        send((headers) =>
          app.call('GET /auth/check-session', { headers, as: { accountId: 0, sid }, query }),
        ),
      logOut: (sid: string) =>
        send((headers) => app.call('GET /auth/login', { headers, as: { accountId: 0, sid } })),
    };
  };

  /** Moves the times of sessions and devices into the past. */
  const letPass = async (minutes: number): Promise<void> => {
    const by = sql`interval '1 minute' * ${minutes}`;
    await sql`
      update session set created_at = created_at - ${by}, login_at = login_at - ${by},
        last_active_at = last_active_at - ${by}, expires_at = expires_at - ${by}, refused_at = refused_at - ${by}`.execute(
      db,
    );
    await sql`update device set previous_until = previous_until - ${by}`.execute(db);
  };
  return { account, app, browser, cookieIn, db, humanCheck, letPass, limits };
};
