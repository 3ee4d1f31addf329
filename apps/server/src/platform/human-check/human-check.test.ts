import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { describe, expect, it } from 'vitest';
import { withField } from '../../testing/field-paths.ts';
import { hostileJson } from '../../testing/hostile-values.ts';
import { testDatabase } from '../database/testing.ts';
import { computeWork } from './action-rate.ts';
import { createHumanCheck } from './index.ts';

const { db } = await testDatabase();
const secret = 'a secret of the test';
const check = createHumanCheck({ secret, mode: 'altcha', db });

const solve = async (from: Record<string, unknown>): Promise<string> => {
  const challenge = from as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

describe('human check', () => {
  it('takes a right solution once, also when it arrives many times at once', async () => {
    const token = await solve(await check.challenge('login'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => check.verify('login', token)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('counts for its own action only', async () => {
    const token = await solve(await check.challenge('feedback'));
    expect(await check.verify('login', token)).toBe(false);
    expect(await check.verify('feedback', token)).toBe(true);
  });

  it('refuses tokens of any shape and never throws', async () => {
    const { parameters, signature } = await check.challenge('login');
    const honest = { challenge: { parameters, signature }, solution: { counter: 1 } };
    const fields = [
      ['solution'],
      ['solution', 'counter'],
      ['solution', 'derivedKey'],
      ['challenge'],
      ['challenge', 'signature'],
      ['challenge', 'parameters'],
      ...Object.keys(Object(parameters)).map((name) => ['challenge', 'parameters', name]),
      ['challenge', 'parameters', 'data', 'action'],
    ];
    for (const path of fields)
      for (const json of hostileJson) {
        const token = Buffer.from(withField(honest, path, json)).toString('base64');
        expect(await check.verify('login', token)).toBe(false);
      }
  });

  it('refuses what is expired, foreign, forged or no solution at all', async () => {
    const old = createHumanCheck({ secret, mode: 'altcha', db, lifetimeSeconds: -1 });
    expect(await check.verify('login', await solve(await old.challenge('login')))).toBe(false);
    const foreign = createHumanCheck({ secret: 'another', mode: 'altcha', db });
    expect(await check.verify('login', await solve(await foreign.challenge('login')))).toBe(false);
    const challenge = await check.challenge('login');
    const forged = Buffer.from(
      JSON.stringify({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
    ).toString('base64');
    expect(await check.verify('login', forged)).toBe(false);
    const longer = structuredClone(challenge) as unknown as Challenge;
    longer.parameters.expiresAt = Math.floor(Date.now() / 1000) + 86_400;
    expect(await check.verify('login', await solve({ ...longer }))).toBe(false);
    for (const token of [
      undefined,
      '',
      'x',
      'bnVsbA==',
      'W10=',
      Buffer.from('{"challenge":{"parameters":null}}').toString('base64'),
    ])
      expect(await check.verify('login', token)).toBe(false);
  });

  it('takes any text when it is off, also the empty one that pages send', async () => {
    const off = createHumanCheck({ secret, mode: 'off', db });
    expect(await off.verify('login', 'anything')).toBe(true);
    expect(await off.verify('login', '')).toBe(true);
    expect(await off.verify('login', undefined)).toBe(false);
    expect(await off.challenge('login')).toEqual({});
  });
});

describe('the work', () => {
  const tries = async (pace: number): Promise<number> => {
    const busy = createHumanCheck({ secret, mode: 'altcha', db, getActionRate: async () => pace });
    const challenge = (await busy.challenge('signup')) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect(await busy.verify('signup', token)).toBe(true);
    return solution?.counter ?? 0;
  };

  it('is the same up to the normal pace, and four times as much at twice', async () => {
    for (const pace of [0, 1]) {
      expect(await tries(pace)).toBeGreaterThanOrEqual(120);
      expect(await tries(pace)).toBeLessThanOrEqual(280);
    }
    expect(await tries(2)).toBeGreaterThanOrEqual(480);
  });

  it('grows, but refuses nobody', () => {
    expect([0, 1, 1.5, 3, 6].map(computeWork)).toEqual([1, 1, 2.25, 9, 36]);
    expect(computeWork(1_000_000)).toBe(40);
  });
});
