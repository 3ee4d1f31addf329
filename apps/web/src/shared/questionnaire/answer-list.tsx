import type { Question, Section } from '@fanwise/contract/own';
import { formatWithSymbol } from '@fanwise/domain/applications/questionnaire/answers/format-with-symbol';
import type { ReactNode } from 'react';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { StatusTag } from '../../ui/tag.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './answer-list.module.css';

/** Questions with their answers as text. Questions without an answer are left out unless requested. */
export function AnswerList({
  questions,
  showUnanswered,
  changed,
  onShow,
  end,
}: {
  questions: readonly Question[];
  showUnanswered?: boolean;
  /** Makes each question a button that leads to it. */
  onShow?: (questionId: number) => void;
  /** Questions marked as changed. */
  changed?: ReadonlySet<number> | undefined;
  /** Drawn at the end of each answer, for example a link that changes it. */
  end?: ((question: Question) => ReactNode) | undefined;
}) {
  const messages = useMessages(questionnaire);
  const entries = questions
    .map((question) => ({ question, text: answerText(question, messages.none) }))
    .filter(({ text }) => text !== null || showUnanswered);
  return (
    <dl className={styles.list}>
      {entries.map(({ question, text }) => (
        <div key={question.questionId} className={styles.row}>
          <dt>
            {onShow && !question.computed ? (
              <TextButton onClick={() => onShow(question.questionId)}>
                {question.content}
              </TextButton>
            ) : (
              question.content
            )}
            {changed?.has(question.questionId) && (
              <StatusTag status="updated">{messages.changed}</StatusTag>
            )}
          </dt>
          <dd data-missing={text === null || undefined}>
            {end ? (
              <span className={styles.ended}>
                <span>
                  {text ?? messages.notAnswered}
                  <AssumedMark question={question} />
                </span>
                {end(question)}
              </span>
            ) : (
              <>
                {text ?? messages.notAnswered}
                <AssumedMark question={question} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Says behind an answer that nobody gave it. */
function AssumedMark({ question: { answer } }: { question: Question }) {
  const language = useLanguage();
  const messages = useMessages(questionnaire);
  if (answer?.source !== 'assumed') return null;
  return (
    <span className={styles.assumed} lang={language}>
      {' '}
      ({messages.assumedMark})
    </span>
  );
}

/** The answers by section, under headings; sections without an answer are left out. */
export function AnswerSections({
  sections,
  headingLevel: Heading = 'h3',
  changed,
  end,
}: {
  sections: readonly Pick<Section, 'name' | 'questions'>[];
  headingLevel?: 'h3' | 'h4';
  /** Questions marked as changed. */
  changed?: ReadonlySet<number>;
  /** As in `AnswerList`. */
  end?: (question: Question) => ReactNode;
}) {
  return (
    <div className={styles.sections}>
      {sections
        .filter(({ questions }) => questions.some((question) => answerText(question, '') !== null))
        .map(({ name, questions }) => (
          <section key={name}>
            <Heading className={styles.heading}>{name}</Heading>
            <AnswerList questions={questions} changed={changed} end={end} />
          </section>
        ))}
    </div>
  );
}

/** An answer as text; null without one. `none` is the text where nothing was chosen on purpose. */
export function answerText(question: Question, none: string): string | null {
  const { answer } = question;
  if (!answer) return null;
  if (answer.optionId !== null) {
    const ids = [answer.optionId].flat();
    if (ids.length === 0) return question.placeholder ?? none;
    const chosen = question.answers.filter((option) => ids.includes(option.optionId));
    return chosen.map((option) => option.content).join(', ');
  }
  const text = answer.content;
  if (text === null || text === '') return null;
  return formatWithSymbol(question, text);
}
