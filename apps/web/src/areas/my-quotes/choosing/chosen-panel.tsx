import type { ConsumerQuote } from '@fanwise/contract';
import { pages } from '@fanwise/contract/pages';
import { maskPhone, normalisePhone } from '@fanwise/domain/phone';
import { IconClockHour4, IconLock, IconLockOpen2 } from '@tabler/icons-react';
import { Deadline } from '../../../features/lead/deadline.tsx';
import { myQuotes } from '../../../messages/en/my-quotes.ts';
import { useWords } from '../../../messages/language.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from './chosen-panel.module.css';

/** What happens after the choice: the wait for the agent, then how to reach them, unless the payment is disputed. */
export function ChosenPanel({ quote }: { quote: ConsumerQuote }) {
  const words = useWords(myQuotes);
  const agent = quote.agent.usr_firstname;
  return (
    <div className={styles.panel} data-unlocked={quote.qot_unlocked || undefined}>
      {quote.qot_unlocked ? (
        <>
          <IconLockOpen2 size={24} stroke={1.75} aria-hidden="true" />
          <div className={styles.text}>
            <h3 className={styles.title}>{words.unlocked.title(agent)}</h3>
            <p>{words.unlocked.text}</p>
          </div>
          <Contact agent={quote.agent} />
        </>
      ) : quote.qot_unlock_by === null ? (
        <>
          <IconLock size={24} stroke={1.75} aria-hidden="true" />
          <div className={styles.text}>
            <h3 className={styles.title}>{words.closed.title(agent)}</h3>
            <p>{words.closed.text}</p>
            <TextLink to={pages.application}>{words.closed.application}</TextLink>
          </div>
        </>
      ) : (
        <>
          <IconClockHour4 size={24} stroke={1.75} aria-hidden="true" />
          <div className={styles.text}>
            <h3 className={styles.title}>{words.pending.title(agent)}</h3>
            <p>{words.pending.text(agent)}</p>
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{words.pending.until}</dt>
              <dd>
                <Deadline instant={quote.qot_unlock_by} />
              </dd>
            </div>
          </dl>
        </>
      )}
    </div>
  );
}

function Contact({ agent }: { agent: ConsumerQuote['agent'] }) {
  const words = useWords(myQuotes).unlocked;
  const { usr_email, usr_phonenumber } = agent;
  const digits = usr_phonenumber === undefined ? null : normalisePhone(usr_phonenumber);
  return (
    <dl className={styles.facts}>
      {usr_email !== undefined && (
        <div>
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${usr_email}`}>{usr_email}</a>
          </dd>
        </div>
      )}
      {usr_phonenumber !== undefined && (
        <div>
          <dt>{words.phone}</dt>
          <dd>
            <a href={`tel:${digits ? `+1${digits}` : usr_phonenumber}`}>
              {digits ? maskPhone(digits) : usr_phonenumber}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
