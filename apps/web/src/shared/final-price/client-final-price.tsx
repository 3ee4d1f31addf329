import type { ConsumerQuote } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { finalPrice } from '../../messages/en/shared/final-price.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './final-price.module.css';
import { FinalPriceForm } from './final-price-form.tsx';

/** Asks the client whether they bought, and the final price. It is folded until the client opens it or has answered. */
export function ClientFinalPrice({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(finalPrice).client;
  if (quote.final === null) return null;
  const titleId = `final-${quote.quoteId}`;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <details open={quote.final.outcome !== null}>
        <summary>
          <h2 id={titleId}>{messages.title}</h2>
        </summary>
        <div className={styles.folded}>
          <p className={styles.text}>
            {messages.text(quote.carrierName, formatDollars(quote.yearly))}
          </p>
          <FinalPriceForm
            final={quote.final}
            changes={[keys.consumer.quotes]}
            send={(body) =>
              call('PUT /user/quotes/:id/final', { params: { id: quote.quoteId }, body })
            }
          />
        </div>
      </details>
    </section>
  );
}
