import { expect, it } from 'vitest';
import { testSealing } from '../../../testing/sealing.ts';
import { readDraft, sealDraft } from './draft-parts.ts';

const CONSUMER = 7;

it('a saved answer keeps where it comes from, and a typed one has no mark', () => {
  const answers = new Map([
    [4, { text: '1998' }],
    [140, { text: '1190', source: 'policy' as const }],
    [28, { optionIds: [79], source: 'assumed' as const }],
  ]);
  const kept = [
    { insuranceTypeId: 1 as const, answers, healthIds: new Set<number>(), overrides: [] },
  ];
  const read = readDraft(testSealing, CONSUMER, sealDraft(testSealing, CONSUMER, kept));
  expect(read.get(1)?.answers).toEqual(answers);
});
