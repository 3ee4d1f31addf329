import type { LeadChanges, LeadDetail } from '@fanwise/contract/own';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { questionnaire } from '../../../messages/en/shared/questionnaire.ts';
import { useMessages } from '../../../messages/language.ts';
import { answerText } from '../../../shared/questionnaire/answer-list.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { useHouseholdEntries } from './use-household-entries.ts';
import styles from './what-changed.module.css';

/** The changes to check before an agent confirms a price again: each changed answer, before and now. */
export function WhatChanged({ detail, changes }: { detail: LeadDetail; changes: LeadChanges }) {
  const messages = useMessages(quoteLead).changes;
  const { notAsked } = messages;
  const headingId = useId();
  const insuranceName = useInsuranceName();
  const { added, removed, answers, requestedCoverage, household } = changes;
  const isNothing =
    !household && added.length + removed.length + answers.length + requestedCoverage.length === 0;
  return (
    <section className={styles.changes} aria-labelledby={headingId}>
      <h3 id={headingId}>{messages.title}</h3>
      {isNothing && <p>{messages.nothing}</p>}
      {added.map((type) => (
        <p key={type}>{messages.added(insuranceName(type))}</p>
      ))}
      {removed.map((type) => (
        <p key={type}>{messages.removed(insuranceName(type))}</p>
      ))}
      <dl className={styles.list}>
        {household && <HouseholdRows before={household} now={detail.household} />}
        {requestedCoverage.map(({ typeId, row, short, beforeText, afterText }) => (
          <Row key={row} before={beforeText} now={afterText} missing={notAsked}>
            {detail.data.length > 1 && <InsuranceIcon type={typeId} size="small" />}
            {short}
          </Row>
        ))}
        {answers.map((answer) => (
          <AnswerRow
            key={(answer.after ?? answer.before)?.questionId}
            answer={answer}
            isTypeShown={detail.data.length > 1}
          />
        ))}
      </dl>
    </section>
  );
}

type Household = LeadDetail['household'];

function HouseholdRows({ before, now }: { before: Household; now: Household }) {
  const factsOf = useHouseholdEntries();
  const former = new Map(factsOf(before));
  return factsOf(now)
    .map(([label, value]) => ({ label, before: former.get(label) ?? '', value }))
    .filter((fact) => fact.before !== fact.value)
    .map((fact) => (
      <Row key={fact.label} before={fact.before} now={fact.value}>
        {fact.label}
      </Row>
    ));
}

function AnswerRow({
  answer: { typeId, before, after },
  isTypeShown,
}: {
  answer: LeadChanges['answers'][number];
  isTypeShown: boolean;
}) {
  const messages = useMessages(questionnaire);
  const textOf = (question: typeof before) => question && answerText(question, messages.none);
  return (
    <Row before={textOf(before)} now={textOf(after)}>
      {isTypeShown && <InsuranceIcon type={typeId} size="small" />}
      {(after ?? before)?.content}
    </Row>
  );
}

function Row({
  children,
  before,
  now,
  missing,
}: {
  children: ReactNode;
  before: string | null;
  now: string | null;
  /** The text for a missing value. */
  missing?: string;
}) {
  const messages = useMessages(quoteLead).changes;
  const { notAnswered } = useMessages(questionnaire);
  const value = (text: string | null) => text || (missing ?? notAnswered);
  return (
    <div className={styles.row}>
      <dt>{children}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{messages.before}</span> {value(before)}
        </del>
        <ins>
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{messages.now}</span> {value(now)}
        </ins>
      </dd>
    </div>
  );
}
