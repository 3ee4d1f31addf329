import type { Question } from '@fanwise/contract/own';
import { optionIds, questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { questionsToAsk } from '../../../shared/questionnaire/asked-questions.ts';
import {
  type FilledQuestionnaire,
  fillFromSaved,
  type PreparedQuestionnaire,
  prepareQuestionnaire,
} from '../../../shared/questionnaire/filled-questionnaire.ts';

/** Answers known from earlier steps: step 1 asks whether the home is rented, step 3 asks for the current carrier. */
type KnownAnswers = { rents: boolean | null; isInsured: boolean };

/** The questions of the last step with the answers given so far. Those that an earlier step asked are not asked again. */
export function useSignupQuestions(type: InsuranceTypeId, earlier: KnownAnswers, started: Answers) {
  const { rents, isInsured } = earlier;
  const { data, error, refetch } = useQuery({
    queryKey: keys.public.signupQuestions(type),
    queryFn: ({ signal }) => call('GET /auth/signup', { query: { typeId: type }, signal }),
  });
  const served = data?.data;
  const knownAnswers = useMemo(() => knownOptions({ rents, isInsured }), [rents, isInsured]);
  const prepared = useMemo(
    () => served && prepareQuestionnaire(withPrefills(served, knownAnswers), { partial: true }),
    [served, knownAnswers],
  );
  const [state, setState] = useState<{
    prepared: PreparedQuestionnaire;
    filled: FilledQuestionnaire;
  }>();
  if (prepared !== undefined && prepared !== state?.prepared) {
    const currentAnswers = state ? typedAnswers(state.filled) : started;
    const answers = new Map([...currentAnswers].filter(([id]) => !knownAnswers.has(id)));
    setState({ prepared, filled: fillFromSaved(prepared, answers) });
  }
  return {
    error,
    refetch,
    prepared: state?.prepared,
    filled: state?.filled,
    /** The answers to store; answers filled in by the product are left out, because they are computed again. */
    typed: state ? typedAnswers(state.filled) : started,
    questions: state?.prepared.questions.filter(({ questionId }) => !knownAnswers.has(questionId)),
    asked: state ? questionsToAsk(state.prepared.questions, state.filled) : undefined,
    change: (update: (current: FilledQuestionnaire) => FilledQuestionnaire) =>
      setState((current) => current && { ...current, filled: update(current.filled) }),
  };
}

function typedAnswers({ answers, prefilledIds }: FilledQuestionnaire): Answers {
  return new Map([...answers].filter(([id]) => !prefilledIds.has(id)));
}

// A client with a current carrier is insured. Without one, the client may never have been insured, or no longer be.
function knownOptions({ rents, isInsured }: KnownAnswers): ReadonlyMap<number, number> {
  const { own, rent } = optionIds['home.ownership'];
  const knownAnswers = new Map<number, number>();
  if (rents !== null) knownAnswers.set(questionIds['home.ownership'], rents ? rent : own);
  if (isInsured) knownAnswers.set(questionIds['auto.insuredNow'], optionIds['auto.insuredNow'].yes);
  return knownAnswers;
}

function withPrefills(
  questions: readonly Question[],
  known: ReadonlyMap<number, number>,
): Question[] {
  return questions.map((question) => {
    const prefill = known.get(question.questionId);
    return prefill === undefined ? question : { ...question, prefill, prefillAssumed: false };
  });
}
