import type { Review } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import {
  fillFromSaved,
  prepareQuestionnaire,
} from '../../../shared/questionnaire/filled-questionnaire.ts';
import { question } from '../../../shared/questionnaire/testing.ts';
import type { Questionnaires } from '../draft/draft.ts';
import { listUnsharedQuestions } from './unshared-questions.ts';

it('lists the answered questions that agents would not read, of the chosen types only', () => {
  const home = [question(901), question(902), question(903), question(904, { computed: true })];
  const auto = [question(905)];
  const given = (ids: number[]) => new Map(ids.map((id) => [id, { text: 'yes' }]));
  const of = (questions: typeof home) => ({
    sections: [{ name: 'Section', text: '', questions }],
    prepared: prepareQuestionnaire(questions),
  });
  const questionnaires = { 1: of(home), 3: of(auto) } as unknown as Questionnaires;
  const filled = {
    1: fillFromSaved(prepareQuestionnaire(home), given([901, 902, 904])),
    3: fillFromSaved(prepareQuestionnaire(auto), given([905])),
  } as never;
  const read = [{ typeId: 1, sections: [{ questions: [question(901)] }] }] as Review['data'];
  const unshared = (types: (1 | 3)[]) =>
    listUnsharedQuestions(questionnaires, { types, filled }, read).map(
      ({ questionId }) => questionId,
    );
  expect(unshared([1])).toEqual([902]);
  expect(unshared([1, 3])).toEqual([902, 905]);
});

it('leaves out answers that we assumed, because the client never gave them', () => {
  const life = [question(906), question(907)];
  const prepared = prepareQuestionnaire(life);
  const answers = new Map([
    [906, { text: 'yes' }],
    [907, { text: 'yes', source: 'assumed' as const }],
  ]);
  const questionnaires = {
    2: { sections: [{ name: 'Section', text: '', questions: life }], prepared },
  } as unknown as Questionnaires;
  const filled = { 2: fillFromSaved(prepared, answers) } as never;
  expect(
    listUnsharedQuestions(questionnaires, { types: [2], filled }, []).map(
      ({ questionId }) => questionId,
    ),
  ).toEqual([906]);
});
