import type { ConsumerQuote } from '@fanwise/contract/own';
import { agentOfQuotePage } from '@fanwise/contract/pages';
import { formatDollars } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '../../../app/queries.ts';
import { agentPage } from '../../../messages/en/consumer/agent-page.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../../messages/language.ts';
import { useCivilDay } from '../../../shared/dates/use-civil-day.ts';
import { Fact } from '../../../ui/layout/fact.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { getFirmness } from '../by-coverage/groups.ts';
import { quoteMath } from '../comparison/quote-math.ts';
import { BesidePolicy } from '../policy-today/beside-policy.tsx';
import styles from './quote-details.module.css';
import { QuotedLines } from './quoted-lines.tsx';
import { RequestedLines } from './requested-lines.tsx';

/** All details of one quote, for screen and print. */
export function QuoteDetails({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(myQuotes);
  const who = useMessages(agentPage);
  const nameOf = useInsuranceName();
  const day = useCivilDay();
  const { twelveMonths, yearlySaves, bundleSaves } = quoteMath(quote);
  const { agent } = quote;
  const application = useQuery(applicationQuery).data;
  const details = messages.details;
  return (
    <div className={styles.details}>
      <dl className={styles.agent}>
        <Fact label={details.agency}>
          {agent.agencyName}
          <br />
          <TextLink to={agentOfQuotePage(quote.quoteId)}>{who.link}</TextLink>
        </Fact>
        <Fact label={details.agent}>{agent.firstName}</Fact>
        <Fact label={details.license}>{agent.licenseNumber}</Fact>
        {quote.license && (
          <Fact label={details.stateLicense(quote.license.state)}>
            {details.stateLicenseChecked(quote.license.number, day(quote.license.checked))}{' '}
            <a href={quote.license.url} target="_blank" rel="noopener noreferrer">
              {details.lookUp}
            </a>
          </Fact>
        )}
      </dl>
      {/* A price that waits for its agent answers to what was asked for before. */}
      {application && quote.editable === 0 && <RequestedLines application={application} />}
      <QuotedLines quote={quote} />
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">{details.type}</th>
            <th scope="col">{messages.monthly}</th>
            <th scope="col">{messages.yearly}</th>
          </tr>
        </thead>
        <tbody>
          {quote.prices.map(({ typeId, monthly, yearly }) => (
            <tr key={typeId}>
              <th scope="row">{nameOf(typeId)}</th>
              <td>{formatDollars(monthly)}</td>
              <td>{formatDollars(yearly)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{bundleSaves === 0 ? details.total : details.bundle}</th>
            <td>{formatDollars(quote.monthly)}</td>
            <td>{formatDollars(quote.yearly)}</td>
          </tr>
        </tfoot>
      </table>
      <BesidePolicy quote={quote} />
      <ul className={styles.notes}>
        {bundleSaves > 0 && <li>{details.bundleSaves(formatDollars(bundleSaves))}</li>}
        <li>
          {details.twelve(formatDollars(twelveMonths))}{' '}
          {yearlySaves > 0
            ? details.yearlySaves(formatDollars(yearlySaves))
            : yearlySaves < 0
              ? details.yearlyCosts(formatDollars(-yearlySaves))
              : details.same}
        </li>
      </ul>
      {getFirmness(quote) !== 'bindable' && <p className={styles.estimate}>{details.estimate}</p>}
    </div>
  );
}
