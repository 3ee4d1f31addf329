import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { solveHumanCheck } from '../../../../demo/solve-human-check.ts';
import { openSessions } from '../testing.ts';

const { account, browser, db, humanCheck, limits } = await openSessions({
  limited: true,
  checked: true,
});
beforeEach(() => sql`delete from rate_limit`.execute(db));

const usual = async (): Promise<string> => solveHumanCheck(await humanCheck.challenge('login'));
const source = '127.0.0.1';

/** Uses up the limits as strangers who know an address can; some of them share the network of the owner. */
const strangersTry = async (email: string, times: number): Promise<void> => {
  for (let tries = 0; tries < times; tries += 1) {
    await limits.take('login-account', email);
    await limits.take('login-source', source);
    await limits.take('login-account-source', `${email} ${source}`);
  }
};

describe('while strangers fail to log in for an address', () => {
  it('its owner logs in at a known device with the usual human check', async () => {
    await account('lea@example.com');
    const owner = browser();
    expect((await owner.logIn('lea@example.com', { token: await usual() })).status).toBe(200);
    await strangersTry('lea@example.com', 120);
    expect((await owner.logIn('lea@example.com', { token: await usual() })).status).toBe(200);
    const stranger = browser();
    stranger.jar.dev = 'A'.repeat(43);
    expect((await stranger.logIn('lea@example.com', { token: await usual() })).body.code).toBe(
      'human-check-failed',
    );
  });

  it('a new device is asked for more work and not refused, and the answer carries the challenge', async () => {
    await account('leo@example.com');
    for (let tries = 0; tries < 60; tries += 1)
      await limits.take('login-account', 'leo@example.com');
    const owner = browser();
    const asked = await owner.logIn('leo@example.com', { token: await usual() });
    expect(asked).toMatchObject({ status: 400, body: { code: 'human-check-failed' } });
    const [challenge] = asked.body.data as object[];
    const token = await solveHumanCheck(challenge ?? {});
    expect((await owner.logIn('leo@example.com', { token })).status).toBe(200);
    expect((await owner.logIn('leo@example.com', { token: await usual() })).status).toBe(200);
  });

  it('the answer is the same for an address without an account', async () => {
    for (let tries = 0; tries < 60; tries += 1)
      await limits.take('login-account', 'no@example.com');
    const asked = await browser().logIn('no@example.com', { token: await usual() });
    expect(asked.body).toMatchObject({ code: 'human-check-failed', data: [{}] });
  });
});

it('ten failures at a known device in 15 minutes are refused there, and nowhere else', async () => {
  await account('ann@example.com');
  const [known, other] = [browser(), browser()];
  expect((await known.logIn('ann@example.com', { token: await usual() })).status).toBe(200);
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const wrong = { password: 'wrong harbor at noon', token: await usual() };
    statuses.push((await known.logIn('ann@example.com', wrong)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await other.logIn('ann@example.com', { token: await usual() })).status).toBe(200);
});
