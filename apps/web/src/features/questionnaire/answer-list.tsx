import type { Question, Section } from '@fanwise/contract';
import { formatUsDate } from '@fanwise/domain/dates';
import { formatDollars, groupThousands } from '@fanwise/domain/money';
import { questionnaire } from '../../messages/en/questionnaire.ts';
import { useWords } from '../../messages/language.ts';
import { StatusTag } from '../../ui/tag.tsx';
import styles from './answer-list.module.css';

/** Questions with their answers as text, to read. Questions without an answer are left out unless asked for. */
export function AnswerList({
  questions,
  showUnanswered,
  changed,
}: {
  questions: readonly Question[];
  showUnanswered?: boolean;
  /** Questions marked as answered anew. */
  changed?: ReadonlySet<number> | undefined;
}) {
  const words = useWords(questionnaire);
  const entries = questions
    .map((question) => ({ question, text: answerText(question, words.none) }))
    .filter(({ text }) => text !== null || showUnanswered);
  return (
    <dl className={styles.list}>
      {entries.map(({ question, text }) => (
        <div key={question.que_id} className={styles.row}>
          <dt>
            {question.que_content}
            {changed?.has(question.que_id) && (
              <StatusTag status="updated">{words.changed}</StatusTag>
            )}
          </dt>
          <dd data-missing={text === null || undefined}>{text ?? words.notAnswered}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same by section, under headings; sections without an answer are left out. */
export function AnswerSections({
  sections,
  headingLevel: Heading = 'h3',
  changed,
}: {
  sections: readonly Pick<Section, 'sec_name' | 'questions'>[];
  headingLevel?: 'h3' | 'h4';
  /** Questions marked as answered anew. */
  changed?: ReadonlySet<number>;
}) {
  return (
    <div className={styles.sections}>
      {sections
        .filter(({ questions }) => questions.some((question) => answerText(question, '') !== null))
        .map(({ sec_name, questions }) => (
          <section key={sec_name}>
            <Heading className={styles.heading}>{sec_name}</Heading>
            <AnswerList questions={questions} changed={changed} />
          </section>
        ))}
    </div>
  );
}

/** An answer as people read it; null without one. `none` is said where nothing was chosen on purpose. */
export function answerText(question: Question, none: string): string | null {
  const { answer } = question;
  if (!answer) return null;
  if (answer.ans_id !== null) {
    const ids = [answer.ans_id].flat();
    if (ids.length === 0) return question.que_placeholder ?? none;
    const chosen = question.answers.filter((option) => ids.includes(option.ans_id));
    return chosen.map((option) => option.ans_content).join(', ');
  }
  const text = answer.qan_content;
  if (text === null || text === '') return null;
  return writtenOut(question, text);
}

/** A typed or calculated value with its symbol: `$350,000`, `1,800 sq ft`, `12/31/2026`. */
function writtenOut({ que_type, que_symbol, que_symbol_pos }: Question, text: string): string {
  if (que_type === 4) return formatUsDate(text) || text;
  const isNumber = (que_type === 0 || que_type === 5) && /^\d{1,15}$/.test(text);
  if (que_symbol === '$') return isNumber ? formatDollars(Number(text)) : text;
  const value = isNumber && que_type === 5 ? groupThousands(Number(text)) : text;
  if (que_symbol === null) return value;
  return que_symbol_pos === 'left' ? `${que_symbol} ${value}` : `${value} ${que_symbol}`;
}
