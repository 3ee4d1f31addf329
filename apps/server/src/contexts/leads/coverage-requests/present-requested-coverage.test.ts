import { requestedCoverage } from '@fanwise/contract/leads/coverage-requests';
import { wireAnswer } from '@fanwise/contract/names/by-schema';
import { toOwn } from '@fanwise/contract/names/translate';
import type { Language } from '@fanwise/domain/texts/language';
import { expect, it } from 'vitest';
import { loadCatalog } from '../../catalog/index.ts';
import { presentRequestedCoverage } from './present-requested-coverage.ts';

const { coverageCatalog } = loadCatalog();
const rows = ['auto.bi', 'auto.um', 'home.deductible'].map((code) => ({
  code,
  value: '100/300',
  from: 'rule' as const,
  default: '100/300',
}));

const shown = (state: string | null, language: Language = 'en') => {
  const [injury, uninsured] = presentRequestedCoverage(coverageCatalog, rows, { state, language });
  const may = (one: typeof injury) => one?.options?.some(({ value }) => value === 'none');
  return [injury?.minimum, may(injury), may(uninsured)];
};

it('coverage lines follow the law of the state of each reader', () => {
  const once = [shown('NC'), shown('FL'), shown('ZZ'), shown(null)];
  expect(once).toEqual([
    ['50/100', false, false],
    [null, true, true],
    [null, false, true],
    [null, false, true],
  ]);
  expect([shown('NC'), shown('FL'), shown('ZZ'), shown(null)]).toEqual(once);
});

it.each(['en', 'es'] as const)(
  'a presented coverage line has the fields of the contract and no others: %s',
  (language) => {
    const presented = {
      version: coverageCatalog.version,
      rows: presentRequestedCoverage(coverageCatalog, rows, { state: 'NC', language }),
    };
    expect(toOwn(requestedCoverage.parse(wireAnswer(requestedCoverage, presented)))).toEqual(
      presented,
    );
  },
);
