import { sql } from 'kysely';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createHumanCheck } from '../../../platform/human-check/index.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Person, type TestApp, testApp } from '../../../testing/app.ts';
import { testPasswords } from '../../../testing/passwords.ts';
import { agent as insertAgent } from '../../../testing/people.ts';
import { testSecondFactor } from '../../../testing/second-factor.ts';
import { computeTotpCode } from '../../../testing/totp-code.ts';
import { registerSessionRoutes } from '../sessions/routes.ts';
import { registerSecurityRoutes } from './routes.ts';

type LogIn = { otp?: string; password?: string; cookie?: string };

/** Opens a database for one test file, with agents who set up second factors. */
export const openSecondFactor = async () => {
  const { db, pool } = await testDatabase();
  const passwords = testPasswords();
  const secondFactor = testSecondFactor();
  const password = 'violet harbor at noon';
  const hashed = await passwords.hash(password);

  const open = (requireAgentFactor: boolean, hasLimits = false) =>
    testApp({ db }, (on) => {
      const limits = createLimits({ pool, on: hasLimits, secret: 'x' });
      const humanCheck = createHumanCheck({ secret: 'x', mode: 'off', db });
      const config = { sessionSecret: 'x' };
      const needs = { db, limits, passwords, humanCheck, secondFactor, requireAgentFactor, config };
      registerSessionRoutes(on, needs);
      registerSecurityRoutes(on, needs);
    });

  /** The product with its standard settings, with a required second factor, and with rate limits. */
  const app = await open(false);
  const strictApp = await open(true);
  const limitedApp = await open(false, true);

  /** Creates an agent who can log in with the password of these tests. */
  const agent = async (email: string): Promise<Person> => {
    const person = await insertAgent(db, { email });
    await sql`update account set password_hash = ${hashed.ok ? hashed.value : ''} where id = ${person.accountId}`.execute(
      db,
    );
    return person;
  };

  const logIn = (email: string, { cookie, ...more }: LogIn = {}, on: TestApp = app) =>
    on.call('POST /auth/login', {
      body: { email, password, type: 2, token: 'x', ...more },
      ...(cookie !== undefined && { headers: { cookie } }),
    });

  /** Sets up an authenticator app; returns its seed and the recovery codes. */
  const withApp = async (as: Person): Promise<{ secret: string; codes: string[] }> => {
    const { secret } = (await app.call('POST /agent/security/totp', { as })).body;
    const body = { code: await computeTotpCode(secret) };
    const { recovery_codes: codes } = (await app.call('PUT /agent/security/totp', { as, body }))
      .body;
    // Pretends that the app was set up half a minute ago, so that the test can still use the present code.
    await sql`update second_factor_totp set last_step = last_step - 1
      where holder = 'account' and holder_id = ${as.accountId}`.execute(db);
    return { secret, codes };
  };

  const mailsTo = async (accountId: number): Promise<string[]> =>
    (
      await db
        .selectFrom('security_mail')
        .select('occasion')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
    ).map(({ occasion }) => occasion);
  return { agent, app, db, limitedApp, logIn, mailsTo, secondFactor, strictApp, withApp };
};
