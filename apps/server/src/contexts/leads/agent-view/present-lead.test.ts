import { expect, it } from 'vitest';
import { loadCatalog } from '../../catalog/index.ts';
import type { FrozenSubmission } from '../submissions/read-submission.ts';
import { presentLead } from './present-lead.ts';

const { coverageCatalog } = loadCatalog();

it('a lead has each coverage line in plain words for the client and in short form for agents', () => {
  const rows = [
    { code: 'auto.bi', value: '250/500', from: 'rule', default: '100/300' },
    { code: 'auto.rental', value: '40/1200', from: 'rule', default: 'none' },
  ];
  const type = { typeId: 3, requestedCoverage: { version: 1, rows } };
  const submission = { version: 2, state: 'TX', types: [type], household: {} };
  const { data } = presentLead(coverageCatalog, submission as unknown as FrozenSubmission, 'en');
  const lines = data[0]?.requestedCoverage?.rows ?? [];
  expect(
    lines.map(({ short, shortText, shortDefaultText }) => [short, shortText, shortDefaultText]),
  ).toEqual([
    ['BI', '250/500', '100/300'],
    ['Rental', '40/1200', 'None'],
  ]);
  expect(lines[0]?.text).toBe('$250,000 a person, $500,000 an accident');
  expect(lines[0]?.options?.find(({ value }) => value === '100/300')?.shortText).toBe('100/300');
});
