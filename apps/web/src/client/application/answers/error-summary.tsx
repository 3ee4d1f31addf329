import { useEffect, useId, useRef } from 'react';
import { application } from '../../../messages/en/consumer/application.ts';
import { useMessages } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { holdFocusThroughDoubleClick } from '../../../ui/windows/hold-focus.ts';
import styles from './error-summary.module.css';
import type { Problem, Step } from './steps.ts';

type ErrorSummaryProps = {
  title: string;
  problems: readonly Problem[];
  steps: readonly Step[];
  onSelect: (problem: Problem) => void;
};

/**
 * The problems that keep an application from being submitted, by section, with a button for each question that leads to
 * it. Takes the focus when it appears.
 */
export function ErrorSummary({ title, problems, steps, onSelect }: ErrorSummaryProps) {
  const messages = useMessages(application);
  const nameOf = useInsuranceName();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
    holdFocusThroughDoubleClick();
  }, []);
  const sections = steps
    .flatMap(({ key, type, parts }) =>
      parts.map(({ name, questions }) => ({
        key: `${key} ${name}`,
        type,
        name,
        listed: problems.filter(({ questionId }) =>
          questions.some((question) => question.questionId === questionId),
        ),
      })),
    )
    .filter(({ listed }) => listed.length > 0);
  return (
    // No role alert: the focus already announces it, and a live region would be read in addition, piece by piece.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields.
    <div
      ref={box}
      className={styles.summary}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-count`}
      tabIndex={-1}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-count`}>{messages.problemsCount(problems.length)}</p>
      <div className={styles.sections}>
        {sections.map(({ key, type, name, listed }) => (
          <section key={key}>
            <h3 className={styles.section}>
              {messages.problemsOf(nameOf(type), name, listed.length)}
            </h3>
            <ul className={styles.list}>
              {listed.map((problem) => (
                <li key={problem.questionId}>
                  <TextButton onClick={() => onSelect(problem)}>{problem.question}</TextButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
