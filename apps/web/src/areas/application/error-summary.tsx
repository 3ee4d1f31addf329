import { useEffect, useRef } from 'react';
import { application } from '../../messages/en/application.ts';
import { useWords } from '../../messages/language.ts';
import { holdFocusThroughDoubleClick } from '../../ui/hold-focus.ts';
import { useInsuranceName } from '../../ui/insurance-icon.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './error-summary.module.css';
import type { Problem, Step } from './steps.ts';

interface ErrorSummaryProps {
  title: string;
  problems: readonly Problem[];
  steps: readonly Step[];
  stepKeyOf: (problem: Problem) => string;
  onGo: (problem: Problem) => void;
}

/** What stands in the way of submitting, by section, with a way to each question. Takes the focus when it appears. */
export function ErrorSummary({ title, problems, steps, stepKeyOf, onGo }: ErrorSummaryProps) {
  const words = useWords(application);
  const nameOf = useInsuranceName();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
    holdFocusThroughDoubleClick();
  }, []);
  const sections = steps
    .map((step) => ({
      ...step,
      listed: problems.filter((problem) => stepKeyOf(problem) === step.key),
    }))
    .filter(({ listed }) => listed.length > 0);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <p>{words.problemsCount(problems.length)}</p>
      <div className={styles.sections}>
        {sections.map(({ key, type, name, listed }) => (
          <section key={key}>
            <h3 className={styles.section}>
              {words.problemsOf(nameOf(type), name, listed.length)}
            </h3>
            <ul className={styles.list}>
              {listed.map((problem) => (
                <li key={problem.questionId}>
                  <TextButton onClick={() => onGo(problem)}>{problem.question}</TextButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
