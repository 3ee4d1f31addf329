import type { Question } from '@fanwise/contract/own';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { questionsToAsk } from './asked-questions.ts';
import type { FilledQuestionnaire } from './filled-questionnaire.ts';
import styles from './question-list.module.css';
import { QuestionRow } from './question-row.tsx';
import type { GiveAnswer } from './use-questionnaire.ts';

type QuestionListProps = {
  questions: readonly Question[];
  filled: FilledQuestionnaire;
  onAnswer: GiveAnswer;
  /** The errors, by question id. */
  errors?: ReadonlyMap<number, string>;
  /** The texts that ask to check an answer, by question id. */
  doubts?: ReadonlyMap<number, string>;
  /** Called when a question is left, so that its answer can be checked. */
  onLeave?: (questionId: number) => void;
  /** The question's element gets the id `<idPrefix><question id>`, for links to it. */
  idPrefix?: string;
  /** Renders further help below a question. */
  below?: (questionId: number) => ReactNode;
  isDense?: boolean;
  /** The section is optional and says so; its questions do not repeat it. */
  isOptional?: boolean;
};

/** The visible questions in order, without those the server calculates. */
export function QuestionList({
  questions,
  filled,
  onAnswer,
  errors,
  doubts,
  onLeave,
  idPrefix,
  below,
  isDense,
  isOptional,
}: QuestionListProps) {
  const latest = { onAnswer, onLeave };
  const calls = useRef(latest);
  useLayoutEffect(() => {
    calls.current = latest;
  });
  return (
    <div className={classNames(styles.list, isDense && styles.dense)}>
      {questionsToAsk(questions, filled).map((question) => (
        <div
          key={question.questionId}
          id={idPrefix && `${idPrefix}${question.questionId}`}
          className={styles.question}
        >
          <QuestionRow
            question={question}
            given={filled.answers.get(question.questionId)}
            visibleOptions={filled.visibleOptions}
            isPrefilled={filled.prefilledIds.has(question.questionId)}
            error={errors?.get(question.questionId)}
            isOptional={isOptional}
            calls={calls}
          />
          {below?.(question.questionId)}
          {doubts && (
            <p role="status" className={styles.doubt}>
              {doubts.get(question.questionId)}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
