import type { ConsumerProfile } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useEffect, useRef } from 'react';
import { application } from '../../../messages/en/consumer/application.ts';
import { useWords } from '../../../messages/language.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FannedCards } from '../../../ui/marks/illustrations/fanned-cards.tsx';
import styles from './submitted-notice.module.css';

/** Said right after submitting: it worked, and what happens next. Takes the focus. */
export function SubmittedNotice({
  isAgain,
  profile: { quoteCount, zipcodes },
}: {
  isAgain: boolean;
  profile: ConsumerProfile;
}) {
  const words = useWords(application);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const hasQuotes = isAgain && quoteCount > 0;
  const steps = hasQuotes ? words.nextStepsAgain : words.nextSteps;
  return (
    <section className={styles.notice}>
      <FannedCards />
      <div className={styles.text}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {isAgain ? words.sentAgain : words.sent(zipcodes.zipCode)}
        </h2>
        {hasQuotes && <p>{words.askedToConfirm(quoteCount)}</p>}
        <h3 className={styles.next}>{words.nextTitle}</h3>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.ways}>
          {!hasQuotes && <ButtonLink to={pages.dashboard}>{words.toDashboard}</ButtonLink>}
          <ButtonLink to={pages.myQuotes} variant={hasQuotes ? 'primary' : 'secondary'}>
            {words.toQuotes}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
