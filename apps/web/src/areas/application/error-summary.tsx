import { useEffect, useRef } from 'react';
import { application } from '../../messages/en/application.ts';
import { useWords } from '../../messages/language.ts';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './error-summary.module.css';
import type { Problem } from './steps.ts';

interface ErrorSummaryProps {
  title: string;
  problems: readonly Problem[];
  onGo: (problem: Problem) => void;
}

/** What stands in the way of submitting, with a way to each question. Takes the focus when it appears. */
export function ErrorSummary({ title, problems, onGo }: ErrorSummaryProps) {
  const words = useWords(application);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <p>{words.problemsCount(problems.length)}</p>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem.questionId}>
            <TextButton onClick={() => onGo(problem)}>{problem.question}</TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
