import type { Question } from '@fanwise/contract/own';
import { isSameAnswer } from '@fanwise/domain/applications/questionnaire/answers/answers';
import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import { memo, type RefObject } from 'react';
import { QuestionField } from './question-field.tsx';
import type { GiveAnswer } from './use-questionnaire.ts';

type QuestionRowProps = {
  question: Question;
  given: Answer | undefined;
  visibleOptions: ReadonlySet<number>;
  isPrefilled: boolean;
  error: string | undefined;
  isOptional?: boolean | undefined;
  /** The latest callbacks; a ref, so that a new callback does not render the row again. */
  calls: RefObject<{ onAnswer: GiveAnswer; onLeave: ((questionId: number) => void) | undefined }>;
};

/** A question that is rendered again only when it changes: typing renders one of dozens. */
export const QuestionRow = memo(function QuestionRow({ calls, ...row }: QuestionRowProps) {
  const id = row.question.questionId;
  return (
    <QuestionField
      {...row}
      onAnswer={(given) => calls.current.onAnswer(id, given)}
      onBlur={() => calls.current.onLeave?.(id)}
    />
  );
}, hasSameAppearance);

function hasSameAppearance(before: QuestionRowProps, now: QuestionRowProps): boolean {
  return (
    before.question === now.question &&
    before.isPrefilled === now.isPrefilled &&
    before.given?.source === now.given?.source &&
    before.error === now.error &&
    isSameAnswer(before.given, now.given) &&
    now.question.answers.every(
      ({ optionId }) => before.visibleOptions.has(optionId) === now.visibleOptions.has(optionId),
    )
  );
}
