import { expect, it } from 'vitest';
import { openSessions } from '../testing.ts';

const { account, app, db } = await openSessions();

const readAuditLog = () =>
  db
    .selectFrom('audit_event')
    .select(['actor_id', 'act', 'object', 'source'])
    .where('act', 'in', ['login', 'login-refused', 'role-refused'])
    .orderBy('id')
    .execute();

const logIn = (email: string, password: string, type = 1) =>
  app.call('POST /auth/login', { body: { email, password, type, token: 'x' } });

it('a refused log-in is in the audit log with the account or a pseudonym, and no address', async () => {
  const id = await account('ann@example.com');
  expect((await logIn('ann@example.com', 'violet harbor at noon')).status).toBe(200);
  await logIn('ann@example.com', 'wrong harbor at noon');
  await logIn('nobody@example.com', 'violet harbor at noon');
  await logIn('Nobody@example.com', 'another harbor at noon');
  await logIn('ann@example.com', 'violet harbor at noon', 2);
  const rows = await readAuditLog();
  const source = '127.0.0.0/24';
  const hidden = expect.stringMatching(/^hmac:[0-9a-f]{16}$/);
  expect(rows).toEqual([
    { actor_id: id, act: 'login', object: null, source },
    { actor_id: null, act: 'login-refused', object: `account:${id}`, source },
    { actor_id: null, act: 'login-refused', object: hidden, source },
    { actor_id: null, act: 'login-refused', object: hidden, source },
    { actor_id: null, act: 'login-refused', object: hidden, source },
  ]);
  expect(rows[2]?.object).toBe(rows[3]?.object);
  expect(rows[4]?.object).not.toBe(rows[3]?.object);
  expect(JSON.stringify(rows)).not.toContain('@');
});
