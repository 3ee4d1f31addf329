import type { Question } from '@fanwise/contract';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Filled } from './filled.ts';
import styles from './question-list.module.css';
import { QuestionRow } from './question-row.tsx';
import type { GiveAnswer } from './use-questionnaire.ts';

interface QuestionListProps {
  questions: readonly Question[];
  filled: Filled;
  onAnswer: GiveAnswer;
  /** What is wrong, by question id. */
  errors?: ReadonlyMap<number, string>;
  /** A question was left; the moment to look at its answer. */
  onLeave?: (questionId: number) => void;
  /** The question's element gets the id `<idPrefix><question id>`, for links to it. */
  idPrefix?: string;
  isDense?: boolean;
}

/** The visible questions in their order, without those the server calculates. */
export function QuestionList({
  questions,
  filled,
  onAnswer,
  errors,
  onLeave,
  idPrefix,
  isDense,
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
          key={question.que_id}
          id={idPrefix && `${idPrefix}${question.que_id}`}
          className={styles.question}
        >
          <QuestionRow
            question={question}
            given={filled.answers.get(question.que_id)}
            visibleOptions={filled.visibleOptions}
            isPrefilled={filled.prefilledIds.has(question.que_id)}
            error={errors?.get(question.que_id)}
            calls={calls}
          />
        </div>
      ))}
    </div>
  );
}

/** The questions that are visible and that a person answers. */
export function questionsToAsk(questions: readonly Question[], filled: Filled): Question[] {
  return questions.filter(
    (question) => !question.que_computed && filled.visibleQuestions.has(question.que_id),
  );
}

/** Puts the focus into the control of a question and brings it into view. */
export function focusQuestion(idPrefix: string, questionId: number): void {
  const element = document.getElementById(`${idPrefix}${questionId}`);
  const control = element?.querySelector<HTMLElement>(
    'select, textarea, input:not([tabindex="-1"], [type="hidden"])',
  );
  control?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
