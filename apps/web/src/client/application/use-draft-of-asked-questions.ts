import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { useMemo } from 'react';
import {
  withoutQuestions,
  withSuggestions,
} from '../../shared/questionnaire/filled-questionnaire.ts';
import { type Draft, listQuestionsAskedInOtherTypes, type Questionnaires } from './draft/draft.ts';
import type { Estimations } from './estimate/use-estimations.ts';
import { usePerType } from './use-per-type.ts';

/**
 * The draft without the questions about coverage that the estimates do not suggest, and without those that another
 * chosen type asks.
 */
export function useDraftOfAskedQuestions(
  questionnaires: Questionnaires,
  draft: Draft,
  estimations: Estimations,
): Draft {
  const { types } = draft;
  const sharedIds = useMemo(
    () => listQuestionsAskedInOtherTypes(questionnaires, types),
    [questionnaires, types],
  );
  return { ...draft, filled: usePerType(useAskedQuestions, draft, estimations, sharedIds) };
}

function useAskedQuestions(
  type: InsuranceTypeId,
  { filled }: Draft,
  estimations: Estimations,
  elsewhere: ReadonlySet<number>,
) {
  const filledOfType = filled[type];
  const { estimation } = estimations[type];
  return useMemo(
    () => withoutQuestions(withSuggestions(filledOfType, estimation), elsewhere),
    [filledOfType, estimation, elsewhere],
  );
}
