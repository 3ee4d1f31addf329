import { landing } from '../../messages/en/consumer/landing.ts';
import { useMessages } from '../../messages/language.ts';
import { CheckMark } from '../../ui/marks/marks.tsx';
import styles from './example-quotes.module.css';

/** Three example quotes as a fan of cards with the lowest raised, built from real text. */
export function ExampleQuotes() {
  const messages = useMessages(landing);
  return (
    <figure className={styles.fan}>
      <figcaption className="visually-hidden">{messages.exampleSummary}</figcaption>
      <div aria-hidden="true" className={styles.stage}>
        {messages.exampleQuotes.map((quote, index) => (
          <div key={quote.number} className={styles.card} data-place={index}>
            {index === 1 && (
              <span className={styles.tick}>
                <CheckMark />
              </span>
            )}
            <div className={styles.head}>
              <span className={styles.number}>{quote.number}</span>
              {index === 1 && <span className={styles.lowest}>{messages.lowest}</span>}
            </div>
            <p className={styles.carrier}>{quote.carrier}</p>
            <p className={styles.label}>{messages.yearly}</p>
            <p className={styles.price}>{quote.yearly}</p>
            <div className={styles.bar} data-place={index} />
            <p className={styles.month}>
              <span>{messages.monthly}</span>
              <b>{quote.monthly}</b>
            </p>
          </div>
        ))}
      </div>
      <p className={styles.note} aria-hidden="true">
        {messages.example}
      </p>
    </figure>
  );
}
