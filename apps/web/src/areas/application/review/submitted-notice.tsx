import type { ConsumerProfile } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../app/api.ts';
import { useAct } from '../../../app/forms/use-act.ts';
import { keys } from '../../../app/keys.ts';
import { sent as sentArea } from '../../../messages/en/consumer/sent.ts';
import { useLanguage, useWords } from '../../../messages/language.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FannedCards } from '../../../ui/marks/illustrations/fanned-cards.tsx';
import { useTypeWords } from '../../../ui/marks/use-type-words.ts';
import styles from './submitted-notice.module.css';

/** Said after submitting, until the page is left: what was sent, to whom, and what happens next. Takes the focus. */
export function SubmittedNotice({
  isAgain,
  profile: { quoteCount, email, emailNotification },
}: {
  isAgain: boolean;
  profile: ConsumerProfile;
}) {
  const words = useWords(sentArea);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const hasQuotes = isAgain && quoteCount > 0;
  const steps = hasQuotes ? words.nextAgain : words.next;
  const isMailed = Boolean(emailNotification);
  return (
    <section className={styles.notice}>
      <FannedCards />
      <div className={styles.text}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {isAgain ? words.titleAgain : words.title}
        </h2>
        <Reach isMailed={isMailed} />
        {hasQuotes && <p>{words.askedToConfirm(quoteCount)}</p>}
        <h3 className={styles.next}>{words.nextTitle}</h3>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {isMailed && <p>{words.mailed(email)}</p>}
        <p className={styles.ways}>
          <ButtonLink to={pages.myQuotes}>{words.toQuotes}</ButtonLink>
          <ButtonLink to={pages.dashboard} variant="secondary">
            {words.toDashboard}
          </ButtonLink>
          {!hasQuotes && <span role="status">{words.quotes(quoteCount)}</span>}
        </p>
      </div>
    </section>
  );
}

/** How many agents it reaches; where that is none, the offer to tell when there is one. */
function Reach({ isMailed }: { isMailed: boolean }) {
  const words = useWords(sentArea);
  const wordsOf = useTypeWords();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: keys.consumer.sent,
    queryFn: ({ signal }) => call('GET /user/sent', { signal }),
  });
  const wait = useAct(() => call('POST /user/sent/wait'), { changes: [keys.consumer.sent] });
  const told = data?.data;
  if (!told) return <p className={styles.reach} aria-busy="true" />;
  const names = told.types.map((type) => wordsOf(type).name);
  const types = new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
  if (told.agents > 0)
    return <p className={styles.reach}>{words.agents(told.agents, told.zip, types)}</p>;
  return (
    <>
      <p className={styles.reach}>{words.nobody(told.zip, types)}</p>
      {wait.failure !== undefined && <p role="alert">{wait.failure}</p>}
      <p role="status">
        {told.waits ? (
          words.waits(isMailed)
        ) : (
          <Button
            variant="secondary"
            size="small"
            busy={wait.isBusy}
            onClick={() => void wait.act()}
          >
            {words.tellMe}
          </Button>
        )}
      </p>
    </>
  );
}
