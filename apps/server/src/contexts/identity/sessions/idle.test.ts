import { expect, it } from 'vitest';
import { openSessions } from './testing.ts';

const { account, browser, letPass } = await openSessions();

const somebody = async (email: string) => {
  await account(email);
  const owner = browser();
  const { sid } = (await owner.logIn(email)).body;
  await owner.check(sid);
  return {
    poll: async () => (await owner.check(sid)).status,
    touch: async () => (await owner.check(sid, { active: '1' })).status,
    ask: async () => (await owner.check(sid, { active: '0' })).body,
  };
};

it('a session ends after an hour in which only the page called, without a user action', async () => {
  const { poll } = await somebody('ann@example.com');
  for (let minutes = 0; minutes < 55; minutes += 5) {
    await letPass(5);
    expect(await poll()).toBe(200);
  }
  await letPass(6);
  expect(await poll()).toBe(401);
});

it('a session goes on while its user is active, and still ends 12 hours after its log-in', async () => {
  const { poll, touch } = await somebody('bea@example.com');
  for (let minutes = 0; minutes < 700; minutes += 50) {
    await letPass(50);
    expect(await touch()).toBe(200);
  }
  await letPass(19);
  expect(await poll()).toBe(200);
  await letPass(2);
  expect(await touch()).toBe(401);
});

it('a page that checks its session is told how many seconds it still lasts', async () => {
  const { ask } = await somebody('cat@example.com');
  await letPass(50);
  const { type, ends_in: endsIn } = await ask();
  expect(type).toBe(1);
  expect(endsIn).toBeGreaterThan(590);
  expect(endsIn).toBeLessThanOrEqual(600);
});
