import type { Section } from '@fanwise/contract/own';
import { useState } from 'react';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { useMessages } from '../../messages/language.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { AnswerList, answerText } from './answer-list.tsx';
import styles from './collapsible-answers.module.css';

/** Answers by section, each section folded until it is opened. Sections without an answer are left out. */
export function CollapsibleAnswers({
  sections,
  headingLevel: Heading = 'h3',
}: {
  sections: readonly Pick<Section, 'name' | 'questions'>[];
  headingLevel?: 'h3' | 'h4';
}) {
  const messages = useMessages(questionnaire);
  // By index, because names change with the language and open sections stay open.
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const answered = sections
    .map(({ name, questions }, position) => ({
      position,
      name,
      questions,
      count: questions.filter((question) => answerText(question, '') !== null).length,
    }))
    .filter(({ count }) => count > 0);
  const areAllOpen = answered.every(({ position }) => open.has(position));
  const fold = (position: number, isOpen: boolean) =>
    setOpen(
      (before) =>
        new Set([...before].filter((other) => other !== position).concat(isOpen ? position : [])),
    );
  return (
    <div>
      {answered.map(({ position, name, questions, count }) => (
        <details
          key={position}
          className={styles.section}
          open={open.has(position)}
          onToggle={(event) => fold(position, event.currentTarget.open)}
        >
          <summary className={styles.summary}>
            <Heading className={styles.heading}>{name}</Heading>
            <span className={styles.count}>{messages.answers(count)}</span>
          </summary>
          <AnswerList questions={questions} />
        </details>
      ))}
      <p className={styles.all}>
        <TextButton
          onClick={() =>
            setOpen(new Set(areAllOpen ? [] : answered.map(({ position }) => position)))
          }
        >
          {areAllOpen ? messages.hideAnswers : messages.showAnswers}
        </TextButton>
      </p>
    </div>
  );
}
