import type { ConsumerQuote } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { quotesQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { useMessages } from '../../../messages/language.ts';
import { Fact } from '../../../ui/layout/fact.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { VerdictMark } from '../side-by-side/verdict-mark.tsx';
import styles from './quote-details.module.css';

/** The lines of one quote that differ from the request, each with its reason. Empty if the agent stated no coverage. */
export function QuotedLines({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(comparison);
  const nameOf = useInsuranceName();
  const requestedCoverages = useQuery(quotesQuery).data?.requestedCoverages ?? [];
  return (quote.quotedCoverages ?? []).map((quotedCoverage) => {
    const asked =
      requestedCoverages.find(({ typeId }) => typeId === quotedCoverage.typeId)?.rows ?? [];
    const lines = quotedCoverage.rows.filter(
      ({ verdict, extraYearly, asked }) =>
        verdict !== 'asked' || extraYearly !== null || asked === 'any',
    );
    return (
      <section key={quotedCoverage.typeId} className={styles.lines}>
        <h3>
          {messages.sideBySide.ofType(
            nameOf(quotedCoverage.typeId),
            messages.firmness[quotedCoverage.firmness],
          )}
        </h3>
        {lines.length === 0 && <p>{messages.asAsked}</p>}
        <dl>
          {lines.map((line) => (
            <Fact
              key={line.row}
              label={asked.find(({ row }) => row === line.row)?.term ?? line.row}
            >
              {line.givenText}
              {line.verdict !== 'asked' && ` (${messages.youAsked(line.askedText)})`}
              {line.extraYearly !== null && `, ${messages.extra(formatDollars(line.extraYearly))}`}
              <VerdictMark verdict={line.verdict} />
              {line.reason !== null && <span>{messages.reasons[line.reason]}</span>}
            </Fact>
          ))}
        </dl>
      </section>
    );
  });
}
