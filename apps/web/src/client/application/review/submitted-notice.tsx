import type { ConsumerProfile } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useEffect, useRef } from 'react';
import { sent as sentMessages } from '../../../messages/en/consumer/sent.ts';
import { useMessages } from '../../../messages/language.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { QuoteCards } from '../../../ui/marks/illustrations/quote-cards.tsx';
import { AgentsReached } from '../../contact-channels/agents-reached.tsx';
import { OfferPhone } from '../../contact-code/offer-phone.tsx';
import styles from './submitted-notice.module.css';

/**
 * Shown after submitting, until the client leaves the page: what was sent, to whom, and what happens next. Takes the
 * focus.
 */
export function SubmittedNotice({
  isAgain,
  profile,
}: {
  isAgain: boolean;
  profile: ConsumerProfile;
}) {
  const messages = useMessages(sentMessages);
  const { quoteCount, email, emailNotification } = profile;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // In large text the heading stands below the first screen, or behind the tabs.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const hasQuotes = isAgain && quoteCount > 0;
  const steps = hasQuotes ? messages.nextAgain : messages.next;
  const isMailed = Boolean(emailNotification);
  return (
    <section className={styles.notice}>
      <QuoteCards />
      <div className={styles.text}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {isAgain ? messages.titleAgain : messages.title}
        </h2>
        <AgentsReached isMailed={isMailed} />
        {hasQuotes && <p>{messages.askedToConfirm(quoteCount)}</p>}
        <h3 className={styles.next}>{messages.nextTitle}</h3>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {isMailed && <p>{messages.mailed(email)}</p>}
        <OfferPhone profile={profile} />
        <p className={styles.ways}>
          <ButtonLink to={pages.myQuotes}>{messages.toQuotes}</ButtonLink>
          <ButtonLink to={pages.dashboard} variant="secondary">
            {messages.toDashboard}
          </ButtonLink>
          {!hasQuotes && <span role="status">{messages.quotes(quoteCount)}</span>}
        </p>
      </div>
    </section>
  );
}
