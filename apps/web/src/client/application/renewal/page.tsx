import type { Application } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { PageHeading } from '../../../app/page-heading.tsx';
import { applicationQuery } from '../../../app/queries.ts';
import { renewal } from '../../../messages/en/consumer/renewal.ts';
import { questionnaire } from '../../../messages/en/shared/questionnaire.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { AnswerList, answerText } from '../../../shared/questionnaire/answer-list.tsx';
import { askedSections } from '../../../shared/questionnaire/asked-sections.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { dayInWords, renewalQuery } from '../../renewal/renewal-query.ts';
import { splitIntoPages } from '../answers/steps.ts';
import { readQuestionnaires } from '../draft/draft.ts';
import styles from './page.module.css';

/** "What changed?": last year's answers on one page. The client ticks what is different now and submits again. */
export default function Page() {
  const messages = useMessages(renewal);
  const language = useLanguage();
  const reminder = useQuery(renewalQuery);
  const saved = useQuery(applicationQuery);
  const failed = reminder.error ?? saved.error;
  const kept = reminder.data?.data;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{messages.title}</PageHeading>
        {kept && <p className={styles.lead}>{messages.lead(dayInWords(kept.endsOn, language))}</p>}
      </header>
      {kept && saved.data ? (
        <WhatChanged application={saved.data} startsOn={kept.endsOn} />
      ) : reminder.data && !kept ? (
        <EmptyState
          title={messages.noReminder}
          action={<ButtonLink to={pages.application}>{messages.toApplication}</ButtonLink>}
        />
      ) : failed ? (
        <LoadFailure
          title={messages.failed}
          error={failed}
          onRetry={() => Promise.all([reminder.refetch(), saved.refetch()])}
        />
      ) : (
        <Skeleton shape="rows" count={6} />
      )}
    </div>
  );
}

function WhatChanged({ application, startsOn }: { application: Application; startsOn: string }) {
  const messages = useMessages(renewal);
  const language = useLanguage();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const parts = partsOf(application);
  const first = parts.flatMap(({ sections }) => sections).find(({ id }) => changed.includes(id));
  const begin = useAction(() => call('POST /user/renewal/start'), {
    changes: [keys.consumer.application, keys.consumer.profile, keys.consumer.quotes],
    onDone: () =>
      first
        ? navigate(`${pages.application}?section=${first.step}`)
        : navigate(pages.application, { state: { wantsReview: true } }),
    textOf: (error) =>
      error instanceof ApiError
        ? { 'quote-accepted': messages.tooEarly, 'not-found': messages.noAnswers }[
            error.code as 'quote-accepted' | 'not-found'
          ]
        : undefined,
  });
  return (
    <>
      {parts.map(({ type, sections }) => (
        <Card key={type} aria-labelledby={`renewal-${type}`}>
          <h2 id={`renewal-${type}`} className={styles.type}>
            <InsuranceIcon type={type} size="large" />
          </h2>
          <ul className={styles.sections}>
            {sections.map((section) => (
              <Section
                key={section.id}
                section={section}
                isChanged={changed.includes(section.id)}
                onChange={(isChanged) =>
                  setChanged((before) =>
                    before
                      .filter((other) => other !== section.id)
                      .concat(isChanged ? section.id : []),
                  )
                }
              />
            ))}
          </ul>
        </Card>
      ))}
      <p>{messages.policyStart(dayInWords(startsOn, language))}</p>
      {begin.failure !== undefined && <p role="alert">{begin.failure}</p>}
      <p>
        <Button busy={begin.isBusy} onClick={() => void begin.run()}>
          {changed.length === 0 ? messages.nothing : messages.some(changed.length)}
        </Button>
      </p>
    </>
  );
}

type Part = ReturnType<typeof partsOf>[number]['sections'][number];

function Section({
  section: { name, questions, answers },
  isChanged,
  onChange,
}: {
  section: Part;
  isChanged: boolean;
  onChange: (isChanged: boolean) => void;
}) {
  const messages = useMessages(renewal);
  const counted = useMessages(questionnaire);
  return (
    <li className={styles.section}>
      <details className={styles.answers}>
        <summary className={styles.summary}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{counted.answers(answers)}</span>
        </summary>
        <AnswerList questions={questions} />
      </details>
      <Checkbox
        label={
          <>
            <span aria-hidden="true">{messages.ticked}</span>
            <span className="visually-hidden">{`${messages.ticked}: ${name}`}</span>
          </>
        }
        value={isChanged}
        onChange={onChange}
      />
    </li>
  );
}

/** The answers by type and section, each with the page of the application that holds it. */
function partsOf(application: Application) {
  const questionnaires = readQuestionnaires(application);
  return application.meta.types.map((type) => {
    const sections = splitIntoPages(questionnaires[type].sections).flatMap(
      ({ key, sections: pageSections }) =>
        askedSections(pageSections, undefined).map(({ name, questions }, index) => ({
          id: `${type}-${key}-${index}`,
          step: `${type}-${key}`,
          name,
          questions,
          answers: questions.filter((question) => answerText(question, '') !== null).length,
        })),
    );
    return { type, sections: sections.filter(({ answers }) => answers > 0) };
  });
}
