import { expect, it } from 'vitest';
import { sealJson } from '../../../platform/sealing/index.ts';
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

it('the mark of an earlier release is read as an assumed answer', () => {
  const document = { format: 1, answers: [{ question: 28, options: [79], assumed: true }] };
  const sealed = sealJson(testSealing, document, `draft ${CONSUMER} 1 answers`);
  const part = {
    insurance_type_id: 1 as const,
    class: 'answers' as const,
    sealed: sealed.toString('base64'),
  };
  expect(readDraft(testSealing, CONSUMER, [part]).get(1)?.answers.get(28)).toEqual({
    optionIds: [79],
    source: 'assumed',
  });
});
