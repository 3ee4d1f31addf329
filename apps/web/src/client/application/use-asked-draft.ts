import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { useMemo } from 'react';
import { withoutQuestions, withSuggestions } from '../../shared/questionnaire/filled.ts';
import { askedElsewhere, type Draft, type Questionnaires } from './draft/draft.ts';
import type { Estimations } from './estimate/use-estimations.ts';
import { usePerType } from './use-per-type.ts';

/**
 * The draft without the questions about coverage that the estimates do not suggest, and without those that another
 * chosen type asks.
 */
export function useAskedDraft(
  questionnaires: Questionnaires,
  draft: Draft,
  estimations: Estimations,
): Draft {
  const { types } = draft;
  const elsewhere = useMemo(() => askedElsewhere(questionnaires, types), [questionnaires, types]);
  return { ...draft, filled: usePerType(useAsked, draft, estimations, elsewhere) };
}

function useAsked(
  type: InsuranceTypeId,
  { filled }: Draft,
  estimations: Estimations,
  elsewhere: ReadonlySet<number>,
) {
  const given = filled[type];
  const { estimation } = estimations[type];
  return useMemo(
    () => withoutQuestions(withSuggestions(given, estimation), elsewhere),
    [given, estimation, elsewhere],
  );
}
