import { describe, expect, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { testDatabase } from '../database/testing.ts';
import { computeSource, createLimits } from './index.ts';
import { readChangedLimits } from './table.ts';

const { db, pool, url } = await testDatabase();
const secret = 'a secret of the test';
const limits = createLimits({
  pool,
  on: true,
  secret,
  changed: { 'login-account': { points: 4, seconds: 600 } },
});

describe('limits', () => {
  it('lets exactly the allowed number through, also over two processes at once', async () => {
    const other = connect({ url });
    const second = createLimits({ pool: other.pool, on: true, secret });
    const tries = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? limits : second).take('feedback-source', '203.0.113.9'),
    );
    const answers = await Promise.all(tries);
    await other.close();
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    const refused = answers.find((answer) => !answer.ok);
    expect(refused).toMatchObject({ code: 'too-many-requests' });
    const wait = refused && !refused.ok ? Number(refused.extra?.retry_after) : 0;
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await limits.take('feedback-source', '203.0.113.10')).ok).toBe(true);
  });

  it('obeys a changed limit, and gives honest uses back', async () => {
    for (let use = 0; use < 10; use += 1) {
      expect((await limits.take('login-account', 'ann@example.com')).ok).toBe(true);
      await limits.giveBack('login-account', 'ann@example.com');
    }
    for (let use = 0; use < 4; use += 1) await limits.take('login-account', 'ann@example.com');
    expect((await limits.take('login-account', 'ann@example.com')).ok).toBe(false);
  });

  it.each([
    ['login-source=100/900', { 'login-source': { points: 100, seconds: 900 } }],
    [
      'token=10/60, reports=1/86400',
      { token: { points: 10, seconds: 60 }, reports: { points: 1, seconds: 86_400 } },
    ],
    ['token=many', null],
    ['token=0/60', null],
    ['tokens=10/60', null],
    ['toString=10/60', null],
    ['token=10/60,', null],
  ])('LIMITS=%s is read as %o', (text, changed) => {
    expect(readChangedLimits(text)).toEqual(changed);
  });

  it('stores no address', async () => {
    const rows = await db.selectFrom('rate_limit').select('key').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/ann@|203\.0/);
  });

  it('counts quick calls in memory, and nothing when switched off', async () => {
    const answers = [];
    for (let use = 0; use < 61; use += 1) answers.push(await limits.take('estimation-account', 7));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(60);
    const off = createLimits({ pool, on: false, secret });
    for (let use = 0; use < 10; use += 1) expect((await off.take('mail-reset', 'x')).ok).toBe(true);
  });
});

describe('source of a request', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1::9', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'gone'],
  ])('%s counts as %s', (ip, source) => {
    expect(computeSource({ ip })).toBe(source);
  });
});
