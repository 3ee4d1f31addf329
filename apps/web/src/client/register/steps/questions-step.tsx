import { register } from '../../../messages/en/consumer/register.ts';
import { useMessages } from '../../../messages/language.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import type {
  FilledQuestionnaire,
  PreparedQuestionnaire,
} from '../../../shared/questionnaire/filled-questionnaire.ts';
import { QuestionList } from '../../../shared/questionnaire/question-list.tsx';
import { useQuestionnaire } from '../../../shared/questionnaire/use-questionnaire.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { QUESTION_ID_PREFIX, type useCheckedQuestions } from './use-checked-questions.ts';

type Questions = ReturnType<typeof useCheckedQuestions>;

/** The first questions about what is to be insured. */
export function QuestionsStep({ questions }: { questions: Questions }) {
  const messages = useMessages(register);
  const { error, refetch, prepared, filled } = questions;
  if (prepared && filled)
    return <Asked questions={questions} prepared={prepared} filled={filled} />;
  if (error === null) return <Skeleton shape="form" count={5} />;
  return (
    <LoadFailure title={messages.questionsFailed} error={error} onRetry={refetch}>
      {messages.questionsFailedHint}
    </LoadFailure>
  );
}

function Asked({
  questions: { questions, change, errors, leave },
  prepared,
  filled,
}: {
  questions: Questions;
  prepared: PreparedQuestionnaire;
  filled: FilledQuestionnaire;
}) {
  const answer = useQuestionnaire(prepared, filled, change);
  return (
    <QuestionList
      questions={questions ?? []}
      filled={filled}
      onAnswer={answer}
      errors={errors}
      onLeave={leave}
      idPrefix={QUESTION_ID_PREFIX}
    />
  );
}
