import { ask } from '@fanwise/contract/leads/coverage-requests';
import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { expect, it } from 'vitest';
import { loadCatalog } from '../../catalog/index.ts';
import { askJson } from './ask-json.ts';
import { presentAsk } from './present-ask.ts';

const { tender } = loadCatalog();
const rows = ['auto.bi', 'auto.um', 'home.deductible'].map((code) => ({
  code,
  value: '100/300',
  from: 'rule' as const,
  default: '100/300',
}));

const shown = (state: string | null, language: Language = 'en') => {
  const [injury, uninsured] = presentAsk(tender, rows, { state, language });
  const may = (one: typeof injury) => one?.options?.some(({ value }) => value === 'none');
  return [injury?.minimum, may(injury), may(uninsured)];
};

it('lines follow the law of the state of each who reads them', () => {
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
  'lines as JSON of the wire are what the contract says, and no more: %s',
  (language) => {
    const reader = { state: 'NC', language };
    const { version, rows: written } = JSON.parse(askJson(tender, rows, reader));
    expect(version).toBe(tender.version);
    expect(ask.parse({ version, rows: written })).toEqual({ version, rows: written });
    expect(written.map(({ name, text }: { name: string; text: string }) => [name, text])).toEqual(
      presentAsk(tender, rows, reader).map(({ name, text }) => [name, text]),
    );
  },
);
