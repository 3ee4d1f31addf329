import type { LiveEstimation } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { answersToSend } from '../../../shared/questionnaire/filled-questionnaire.ts';
import type { Draft, Questionnaires } from '../draft/draft.ts';
import { usePerType } from '../use-per-type.ts';

const PAUSE_AFTER_TYPING_MS = 300;
const FRESH_MS = 300_000;

/** The latest estimate of one type; the previous figures stay while newer ones load. */
export type EstimationState = {
  readonly estimation: LiveEstimation | undefined;
  /** True while the first figures load. */
  readonly isComing: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** The estimates by insurance type. */
export type Estimations = Readonly<Record<InsuranceTypeId, EstimationState>>;

/** The estimates of the chosen types. */
export function useEstimations(questionnaires: Questionnaires, draft: Draft): Estimations {
  return usePerType(useEstimation, questionnaires, draft);
}

function useEstimation(
  type: InsuranceTypeId,
  questionnaires: Questionnaires,
  draft: Draft,
): EstimationState {
  const { prepared } = questionnaires[type];
  const answersOfType = draft.filled[type].answers;
  const { answers, calculated } = useMemo(() => {
    const answers = answersToSend(prepared, answersOfType);
    const calculating = answers.filter(({ questionId }) => {
      const question = prepared.byId.get(questionId);
      return question?.calculates || question?.feedsCoverage;
    });
    return { answers, calculated: JSON.stringify(calculating) };
  }, [prepared, answersOfType]);
  const key = usePaused(calculated);
  const query = useQuery({
    queryKey: keys.estimation(type, key),
    queryFn: ({ signal }) =>
      call('POST /estimation/:id', {
        params: { id: type },
        body: { id: type, answers },
        signal,
      }),
    enabled: draft.types.includes(type),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  const [last, setLast] = useState(query.data);
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  return {
    estimation: query.data ?? last,
    isComing: query.isLoading,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** The value once it has not changed for a short time. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
