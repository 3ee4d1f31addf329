import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Requirements of levels 1 and 2 in each chapter of OWASP ASVS 5.0. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const text = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8');
const rows = [
  ...text.matchAll(
    /^\| ([\d.]+) \| ([12]) \| (.+?) \| (met|not applicable|\*\*not met\*\*) \| (.+) \|$/gm,
  ),
].map(([, id = '', , what = '', verdict = '', reason = '']) => ({ id, what, verdict, reason }));
const having = (verdict: string) => rows.filter((row) => row.verdict === verdict);

it('every requirement of levels 1 and 2 has one row', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const found = counts.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)));
  expect(found.map(({ length }) => length)).toEqual(counts);
});

it('what is met names a test that proves it', () => {
  const isTest = /`[\w./-]+\.(test|spec)\.tsx?`/;
  expect(having('met').filter(({ reason }) => !isTest.test(reason))).toEqual([]);
});

it('no two requirements say the same of themselves', () => {
  const words = rows.filter(({ verdict }) => verdict === 'met').map(({ what }) => what);
  expect(words.filter((one, index) => words.indexOf(one) !== index)).toEqual([]);
});

it('at most ten are not met, and each says what stands in its place', () => {
  const unmet = having('**not met**');
  expect(unmet.length).toBeLessThanOrEqual(10);
  expect(unmet.filter(({ reason }) => reason.length < 60)).toEqual([]);
});

it('counts its own rows', () => {
  const met = having('met').length;
  const none = having('not applicable').length;
  const unmet = having('**not met**').length;
  expect(text).toContain(`**${met} met, ${none} not applicable, ${unmet} not met**`);
});
