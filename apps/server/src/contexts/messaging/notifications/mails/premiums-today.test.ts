import type { PolicyToday } from '@fanwise/domain/applications/policy-today/policy-today';
import { expect, it } from 'vitest';
import { loadCatalog } from '../../../catalog/index.ts';
import { formatPremiumsToday } from './premiums-today.ts';

const { insuranceTypes } = loadCatalog();
const HOME = 1;
const AUTO = 3;
const policy = (
  typeId: typeof HOME | typeof AUTO,
  yearlyDollars: number,
  source: 'typed' | 'assumed' | 'policy' = 'typed',
): PolicyToday => ({ typeId, insurer: null, premium: { yearlyDollars, source }, lines: [] });
const linesFor = (
  policies: PolicyToday[],
  types: (typeof HOME | typeof AUTO)[],
  language: 'en' | 'es' = 'en',
) => formatPremiumsToday(language, policies, types, insuranceTypes);

it.each<[string, PolicyToday[], string[]]>([
  ['every premium', [policy(HOME, 2_380), policy(AUTO, 1_640)], ['you pay $4,020 now']],
  ['one of two', [policy(HOME, 2_380)], ['you pay $2,380 now (Home)']],
  ['a price that may not be that of a year', [policy(HOME, 2_380, 'assumed')], []],
  ['none', [], []],
])('a mail about a bundle says what the client pays now: %s', (_, policies, expected) => {
  expect(linesFor(policies, [HOME, AUTO])).toEqual(expected);
});

it('a mail says what the client pays now in Spanish, too', () => {
  const policies = [policy(HOME, 2_380, 'policy')];
  expect(linesFor(policies, [HOME], 'es')).toEqual(['usted paga $2,380 ahora']);
  expect(linesFor(policies, [HOME, AUTO], 'es')[0]).toMatch(/^usted paga \$2,380 ahora \(\p{Lu}/u);
});
