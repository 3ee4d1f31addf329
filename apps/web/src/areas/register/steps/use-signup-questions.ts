import type { Question } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { optionIds, questionIds } from '@fanwise/domain/questionnaire/question-names';
import type { Answers } from '@fanwise/domain/questionnaire/visibility';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { questionsToAsk } from '../../../features/questionnaire/asked-questions.ts';
import {
  type Filled,
  type Prepared,
  prepare,
  startFilled,
} from '../../../features/questionnaire/filled.ts';

const FIVE_MINUTES_MS = 300_000;

const signupQuestionsQuery = (type: InsuranceTypeId) =>
  queryOptions({
    queryKey: keys.signupQuestions(type),
    queryFn: ({ signal }) => call('GET /auth/signup', { query: { typeId: type }, signal }),
    staleTime: FIVE_MINUTES_MS,
  });

/** The questions of the last step with the answers given so far. */
export function useSignupQuestions(type: InsuranceTypeId, rents: boolean | null, started: Answers) {
  const query = useQuery(signupQuestionsQuery(type));
  const served = query.data?.data;
  const prepared = useMemo(
    () => served && prepare(withRents(served, rents), { partial: true }),
    [served, rents],
  );
  const [state, setState] = useState<{ prepared: Prepared; filled: Filled }>();
  if (prepared !== undefined && prepared !== state?.prepared) {
    const answers = state ? typedAnswers(state.filled) : started;
    setState({ prepared, filled: startFilled(prepared, answers) });
  }
  return {
    query,
    prepared: state?.prepared,
    filled: state?.filled,
    /** The answers to keep; those filled in by the product come again by themselves. */
    typed: state ? typedAnswers(state.filled) : started,
    asked: state ? questionsToAsk(state.prepared.questions, state.filled) : undefined,
    change: (update: (current: Filled) => Filled) =>
      setState((current) => current && { ...current, filled: update(current.filled) }),
  };
}

function typedAnswers({ answers, prefilledIds }: Filled): Answers {
  return new Map([...answers].filter(([id]) => !prefilledIds.has(id)));
}

// Step 1 has answered already whether the home is owned or rented.
function withRents(questions: readonly Question[], rents: boolean | null): Question[] {
  const { own, rent } = optionIds['home.ownership'];
  return questions.map((question) =>
    question.questionId === questionIds['home.ownership'] && rents !== null
      ? { ...question, prefill: rents ? rent : own }
      : question,
  );
}
