import type { Application } from '@fanwise/contract/own';
import { useId } from 'react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../../messages/language.ts';
import { useTypeMessages } from '../../../ui/marks/use-type-messages.ts';
import { listRequests, writeLimits } from './list-requests.ts';
import styles from './requested-lines.module.css';

/**
 * The coverage that all prices of the list are for, one small line per type. The summary of one quote repeats it above
 * the page, so only the page's own copy is a landmark.
 */
export function RequestedLines({
  application,
  isLandmark = false,
}: {
  application: Application;
  isLandmark?: boolean;
}) {
  const messages = useMessages(myQuotes);
  const { limits } = useMessages(comparison);
  const getMessages = useTypeMessages();
  const titleId = useId();
  const requests = listRequests(application);
  if (requests.length === 0) return null;
  return (
    <section className={styles.asked} aria-labelledby={isLandmark ? titleId : undefined}>
      <h2 id={titleId} className={styles.title}>
        {messages.askedFor}
      </h2>
      <ul>
        {requests.map(({ type, parts }) => (
          <li key={type}>
            <strong>{getMessages(type).name}:</strong>{' '}
            {parts
              .map(({ question, answer }) =>
                getMessages(type).askedFor[question]?.(writeLimits(answer, limits)),
              )
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
