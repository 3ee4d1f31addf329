import type { ConsumerQuote } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { quotesQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { useMessages } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { VerdictMark } from '../sides/verdict-mark.tsx';
import styles from './quote-details.module.css';

/** What one quote covers, each line that is not as asked with its reason. Nothing while nothing was stated. */
export function OfferLines({ quote }: { quote: ConsumerQuote }) {
  const words = useMessages(comparison);
  const nameOf = useInsuranceName();
  const asks = useQuery(quotesQuery).data?.asks ?? [];
  return (quote.offers ?? []).map((offer) => {
    const asked = asks.find(({ typeId }) => typeId === offer.typeId)?.rows ?? [];
    const lines = offer.rows.filter(
      ({ verdict, extraYearly, asked }) =>
        verdict !== 'asked' || extraYearly !== null || asked === 'any',
    );
    return (
      <section key={offer.typeId} className={styles.lines}>
        <h3>{words.sideBySide.ofType(nameOf(offer.typeId), words.firmness[offer.firmness])}</h3>
        {lines.length === 0 && <p>{words.asAsked}</p>}
        <dl>
          {lines.map((line) => (
            <div key={line.row}>
              <dt>{asked.find(({ row }) => row === line.row)?.name ?? line.row}</dt>
              <dd>
                {line.givenText}
                {line.verdict !== 'asked' && ` (${words.youAsked(line.askedText)})`}
                {line.extraYearly !== null && `, ${words.extra(formatDollars(line.extraYearly))}`}
                <VerdictMark verdict={line.verdict} />
                {line.reason !== null && <span>{words.reasons[line.reason]}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
