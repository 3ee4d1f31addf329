import type { ConsumerQuote } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { readLenders } from '@fanwise/domain/quotes/lenders';
import { writeNextSteps } from '@fanwise/domain/quotes/next-steps';
import { mailLink } from '@fanwise/domain/texts/email';
import { maskPhone, normalizePhone } from '@fanwise/domain/texts/phone';
import { IconClockHour4, IconLock, IconLockOpen2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { applicationQuery, consumerProfileQuery } from '../../../app/queries.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { servedAnswers } from '../../../shared/questionnaire/filled-questionnaire.ts';
import { Fact } from '../../../ui/layout/fact.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { useContact } from '../../contact-channels/use-contact.ts';
import styles from './chosen-panel.module.css';

const { Component: UndoChoice } = lazyComponent(
  async () => (await import('./undo-choice.tsx')).UndoChoice,
);

/**
 * The state after the choice: waiting for the agent, then the agent's contact details, unless the payment is disputed.
 */
export function ChosenPanel({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(myQuotes);
  const agent = quote.agent.firstName;
  const contact = useContact(quote);
  return (
    <div className={styles.panel} data-unlocked={quote.unlocked || undefined}>
      {quote.unlocked ? (
        <>
          <IconLockOpen2 size={24} stroke={1.75} aria-hidden="true" />
          <div className={styles.text}>
            <h3 className={styles.title}>
              {contact.isAllowed
                ? messages.unlocked.title(agent)
                : messages.unlocked.stopped(agent)}
            </h3>
            <p>{contact.has}</p>
            <p>{messages.unlocked.text(agent)}</p>
            <TextLink to={pages.privacy}>{messages.unlocked.stop}</TextLink>
            <NextSteps quote={quote} hasStopped={!contact.isAllowed} />
          </div>
          <Contact agent={quote.agent} />
        </>
      ) : quote.unlockBy === null ? (
        <>
          <IconLock size={24} stroke={1.75} aria-hidden="true" />
          <div className={styles.text}>
            <h3 className={styles.title}>{messages.closed.title(agent)}</h3>
            <p>{messages.closed.text}</p>
            <TextLink to={pages.application}>{messages.closed.application}</TextLink>
          </div>
        </>
      ) : (
        <>
          <IconClockHour4 size={24} stroke={1.75} aria-hidden="true" />
          <div className={styles.text}>
            <h3 className={styles.title}>{messages.pending.title(agent)}</h3>
            <p>{messages.pending.text(agent)}</p>
            <p>{contact.waiting}</p>
            <p>{contact.ifLate}</p>
            <Suspense>
              <UndoChoice quote={quote} />
            </Suspense>
          </div>
          <dl className={styles.facts}>
            <OwnContact quote={quote} />
          </dl>
        </>
      )}
    </div>
  );
}

/** The channels the client agreed to, and the contact details that the agent receives for them. */
function OwnContact({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(myQuotes).pending;
  const { consent } = quote;
  const { channels } = useContact(quote);
  const profile = useQuery(consumerProfileQuery).data?.data;
  if (!profile) return null;
  const digits = normalizePhone(profile.phoneNumber);
  return (
    <div>
      <dt>{messages.contactConsent(quote.agent.firstName)}</dt>
      <dd>{channels.join(' · ')}</dd>
      {consent?.mail && <dd>{profile.email}</dd>}
      {(consent?.call || consent?.text) && (
        <dd data-phone>{digits ? maskPhone(digits) : profile.phoneNumber}</dd>
      )}
    </div>
  );
}

function Contact({ agent }: { agent: ConsumerQuote['agent'] }) {
  const messages = useMessages(myQuotes).unlocked;
  const { email, phoneNumber, agencyAddress } = agent;
  const digits = phoneNumber === undefined ? null : normalizePhone(phoneNumber);
  return (
    <dl className={styles.facts}>
      {email !== undefined && (
        <Fact label={messages.email}>
          <a href={mailLink(email)}>{email}</a>
        </Fact>
      )}
      {phoneNumber !== undefined && (
        <Fact label={messages.phone}>
          <a href={`tel:${digits ? `+1${digits}` : phoneNumber}`}>
            {digits ? maskPhone(digits) : phoneNumber}
          </a>
        </Fact>
      )}
      {agencyAddress !== undefined && <Fact label={messages.office}>{agencyAddress}</Fact>}
    </dl>
  );
}

/** The client's next steps, for the types of insurance in the quote. */
function NextSteps({ quote, hasStopped }: { quote: ConsumerQuote; hasStopped: boolean }) {
  const messages = useMessages(myQuotes).unlocked;
  const language = useLanguage();
  const types = quote.prices.map(({ typeId }) => typeId);
  const application = useQuery(applicationQuery).data;
  const questions = (application?.data ?? []).flatMap(({ sections }) =>
    sections.flatMap((section) => section.questions),
  );
  const lenders = readLenders(servedAnswers({ questions }));
  return (
    <section className={styles.next} aria-labelledby={`next-${quote.quoteId}`}>
      <h4 id={`next-${quote.quoteId}`}>{hasStopped ? messages.nextIfWanted : messages.next}</h4>
      <ol>
        {writeNextSteps(language, types, lenders).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
