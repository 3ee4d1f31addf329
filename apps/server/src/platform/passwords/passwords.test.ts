import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './index.ts';

const passwords = createPasswords();

describe('passwords', () => {
  it('match their hash only, in whatever form of Unicode they are typed', async () => {
    const hashed = await passwords.hash('Zoe\u0308 rides at dawn');
    const known = hashed.ok ? hashed.value : '';
    expect(known).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches(known, 'Zoë rides at dawn')).toMatchObject({ value: true });
    expect(await passwords.matches(known, 'Zoe rides at dawn')).toMatchObject({ value: false });
    expect(await passwords.matches(null, 'Zoë rides at dawn')).toMatchObject({ value: false });
    expect(await passwords.matches('broken', 'Zoë rides at dawn')).toMatchObject({ value: false });
    expect(passwords.isOutdated(known)).toBe(false);
    expect(passwords.isOutdated(await hash('x', { memoryCost: 8192 }))).toBe(true);
  });

  it('refuses more work than may wait, and recovers', async () => {
    const busy = createPasswords({ atOnce: 1, mayWait: 3 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => busy.matches(null, 'anything at all')),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(4);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ code: 'unavailable' });
    expect(await busy.matches(null, 'again')).toMatchObject({ ok: true });
  });

  it.each([
    'password1',
    'Password123!',
    'P@ssw0rd2024',
    'qwertyuiop',
    '1234567890',
    'aaaaaaaaaa',
    'iloveyou2023',
    'Sunshine1!',
    'Fanwise2026!',
    'Marguerite-88',
    'dubois1974',
    'Dragon!2020',
    'dragondragon',
    '$un$h1ne99',
    '989898989898',
    'abcdefghijk',
    'marguerite.dubois@example.com',
  ])('%s is too easy for Marguerite Dubois', (password) => {
    const own = ['Marguerite', 'Dubois', 'marguerite.dubois@example.com'];
    expect(passwords.isCommon(password, own)).toBe(true);
  });

  it.each(['violet harbor at noon', 'tr4mp0line&geese', 'Marguerite likes tea'])(
    '%s is fine',
    (password) => {
      expect(passwords.isCommon(password, ['Marguerite', 'Dubois'])).toBe(false);
    },
  );
});
