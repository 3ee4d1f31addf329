import { landing } from '../../messages/en/consumer/landing.ts';
import { useWords } from '../../messages/language.ts';
import { CheckMark } from '../../ui/marks/marks.tsx';
import styles from './quote-fan.module.css';

/** Three example quotes fanned, the lowest lifted: the motif of the product, in real type. */
export function QuoteFan() {
  const words = useWords(landing);
  return (
    <figure className={styles.fan}>
      <figcaption className="visually-hidden">{words.exampleSummary}</figcaption>
      <div aria-hidden="true" className={styles.stage}>
        {words.exampleQuotes.map((quote, index) => (
          <div key={quote.number} className={styles.card} data-place={index}>
            {index === 1 && (
              <span className={styles.tick}>
                <CheckMark />
              </span>
            )}
            <div className={styles.head}>
              <span className={styles.number}>{quote.number}</span>
              {index === 1 && <span className={styles.lowest}>{words.lowest}</span>}
            </div>
            <p className={styles.carrier}>{quote.carrier}</p>
            <p className={styles.label}>{words.yearly}</p>
            <p className={styles.price}>{quote.yearly}</p>
            <div className={styles.bar} data-place={index} />
            <p className={styles.month}>
              <span>{words.monthly}</span>
              <b>{quote.monthly}</b>
            </p>
          </div>
        ))}
      </div>
      <p className={styles.note} aria-hidden="true">
        {words.example}
      </p>
    </figure>
  );
}
