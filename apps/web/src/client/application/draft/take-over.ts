import {
  computeSource,
  type Sight,
  type Source,
  takenOver,
} from '@fanwise/domain/applications/questionnaire/answers/prefill';
import { type InsuranceTypeId, perType } from '@fanwise/domain/insurance-types';
import { withPrefilled } from '../../../shared/questionnaire/filled.ts';
import { type Draft, type Questionnaires, withSameFacts } from './draft.ts';

/** The draft after a change: questions of one chosen type have taken over the answers to those of another. */
export function withTakenOver(
  questionnaires: Questionnaires,
  sources: ReadonlyMap<number, Source>,
  before: Draft,
  now: Draft,
): Draft {
  const taken = takenOver(sources, sightOf(before), sightOf(now));
  const fill = (type: InsuranceTypeId) =>
    withPrefilled(questionnaires[type].prepared, now.filled[type], taken);
  return withSameFacts(questionnaires, { ...now, filled: perType(fill) });
}

/** The questions that take over an answer, by id, with the question it comes from. Independent of the answers. */
export function sourcesOf(questionnaires: Questionnaires): ReadonlyMap<number, Source> {
  const questions = Object.values(questionnaires).flatMap(({ prepared }) => prepared.questions);
  return new Map(
    questions.flatMap(({ questionId, prefillFrom: source }): [number, Source][] =>
      typeof source === 'number' ? [[questionId, computeSource(questionId, source)]] : [],
    ),
  );
}

function sightOf({ types, filled }: Draft): Sight {
  const chosen = types.map((type) => filled[type]);
  return {
    answers: new Map(chosen.flatMap(({ answers }) => [...answers])),
    visibleQuestions: new Set(chosen.flatMap(({ visibleQuestions }) => [...visibleQuestions])),
    prefilledIds: new Set(chosen.flatMap(({ prefilledIds }) => [...prefilledIds])),
  };
}
