import type { Section } from '@fanwise/contract';
import { useState } from 'react';
import { questionnaire } from '../../messages/en/questionnaire.ts';
import { useWords } from '../../messages/language.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { AnswerList, answerText } from './answer-list.tsx';
import styles from './folded-answers.module.css';

/** How many answers a closed section says, and from how many letters on: "2" or "Yes" mean nothing without the question. */
const FORETOLD = 3;
const TELLING_LETTERS = 4;

/** Answers by section, each section folded to its first answers until it is opened. Sections without one are left out. */
export function FoldedAnswers({
  sections,
  headingLevel: Heading = 'h3',
}: {
  sections: readonly Pick<Section, 'sec_name' | 'questions'>[];
  headingLevel?: 'h3' | 'h4';
}) {
  const words = useWords(questionnaire);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const answered = sections
    .map(({ sec_name, questions }) => ({
      name: sec_name,
      questions,
      texts: questions.map((question) => answerText(question, '')).filter((text) => text !== null),
    }))
    .filter(({ texts }) => texts.length > 0);
  const areAllOpen = answered.every(({ name }) => open.has(name));
  const fold = (name: string, isOpen: boolean) =>
    setOpen(
      (before) => new Set([...before].filter((other) => other !== name).concat(isOpen ? name : [])),
    );
  return (
    <div>
      {answered.map(({ name, questions, texts }) => (
        <details
          key={name}
          className={styles.section}
          open={open.has(name)}
          onToggle={(event) => fold(name, event.currentTarget.open)}
        >
          <summary className={styles.summary}>
            <Heading className={styles.heading}>{name}</Heading>
            <span className={styles.count}>{words.answers(texts.length)}</span>
            <span className={styles.foretold}>{foretold(texts)}</span>
          </summary>
          <AnswerList questions={questions} />
        </details>
      ))}
      <p className={styles.all}>
        <TextButton
          onClick={() => setOpen(new Set(areAllOpen ? [] : answered.map(({ name }) => name)))}
        >
          {areAllOpen ? words.hideAnswers : words.showAnswers}
        </TextButton>
      </p>
    </div>
  );
}

function foretold(texts: readonly string[]): string {
  const telling = texts.filter((text) => text.length >= TELLING_LETTERS);
  return (telling.length > 0 ? telling : texts.filter((text) => text !== ''))
    .slice(0, FORETOLD)
    .join(' · ');
}
