import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { useMemo } from 'react';
import { withSuggestions } from '../../shared/questionnaire/filled.ts';
import type { Draft } from './draft/draft.ts';
import type { Estimations } from './estimate/use-estimations.ts';
import { usePerType } from './use-per-type.ts';

/** The draft without the questions about coverage that the estimates do not suggest. */
export function useAskedDraft(draft: Draft, estimations: Estimations): Draft {
  return { ...draft, filled: usePerType(useAsked, draft, estimations) };
}

function useAsked(type: InsuranceTypeId, { filled }: Draft, estimations: Estimations) {
  const given = filled[type];
  const { estimation } = estimations[type];
  return useMemo(() => withSuggestions(given, estimation), [given, estimation]);
}
