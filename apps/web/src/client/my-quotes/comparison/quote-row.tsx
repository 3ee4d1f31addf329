import type { ComparisonResult, ConsumerQuote } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { IconTrash } from '@tabler/icons-react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { finalPrice } from '../../../messages/en/shared/final-price.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/layout/fact.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { StatusTag } from '../../../ui/tag.tsx';
import { formatNumbers } from '../by-coverage/groups.ts';
import { QuoteNotes } from '../by-coverage/quote-notes.tsx';
import { ChosenPanel } from '../choosing/chosen-panel.tsx';
import { BesidePolicy } from '../policy-today/beside-policy.tsx';
import type { DialogKind } from '../use-quote-dialog.ts';
import { PriceBar } from './price-bar.tsx';
import { type QuoteState, twoDigits } from './quote-facts.ts';
import { quoteMath } from './quote-math.ts';
import styles from './quote-row.module.css';

/** One quote: a row on a wide screen, a card on a phone. */
export function QuoteRow({
  quote,
  name,
  state,
  lowest,
  highest,
  comparisonResult,
  alike = [],
  isOnly = false,
  onOpen,
}: {
  quote: ConsumerQuote;
  name: string;
  state: QuoteState;
  /** The lowest price, yearly dollars; null if there is no other quote to compare with. */
  lowest: number | null;
  /** The highest price, for the bars, yearly dollars; null in the same case. */
  highest: number | null;
  /** The result of comparing its coverage with the request; without it, only the price counts. */
  comparisonResult?: ComparisonResult | null;
  /** The quotes whose prices can be compared with this one, itself included. */
  alike?: readonly ConsumerQuote[];
  /** True for the only quote. Among several, no choose button is primary; the confirming dialog has the primary one. */
  isOnly?: boolean;
  onOpen: (kind: DialogKind) => void;
}) {
  const messages = useMessages(myQuotes);
  const comparing = useMessages(comparison);
  const finals = useMessages(finalPrice);
  const { number, monthly, yearly, carrierName, agent } = quote;
  const isLowest = comparisonResult
    ? comparisonResult.lowest
    : yearly === lowest && quote.editable === 0;
  const { lowestOf, lowestAlike } = comparing;
  const ofAlike = comparisonResult?.group === 'asked' ? lowestOf : lowestAlike;
  const lowestText = comparisonResult ? ofAlike(alike.length) : messages.lowest;
  // The chosen quote stands above the groups, so no heading of a group precedes it.
  const Heading = comparisonResult && !quote.accepted ? 'h3' : 'h2';
  const titleId = `quote-${quote.quoteId}`;
  return (
    <article className={styles.quote} data-state={state} aria-labelledby={titleId}>
      <div className={styles.row}>
        <p className={styles.number} aria-hidden="true">
          {twoDigits(number)}
        </p>
        <div className={styles.who}>
          <div className={styles.carrier}>
            <Heading id={titleId} className={styles.name}>
              <span className="visually-hidden">{messages.number(twoDigits(number))}: </span>
              {carrierName}
            </Heading>
            {isLowest && <span className={styles.lowest}>{lowestText}</span>}
            {state === 'chosen' && <StatusTag status="won">{messages.yourChoice}</StatusTag>}
            {state === 'passed-over' && <span className={styles.quiet}>{messages.notChosen}</span>}
          </div>
          {comparisonResult?.tied && (
            <p className={styles.tie}>
              {comparing.aboutSame(formatNumbers(listTiedQuotes(quote, alike)))}
            </p>
          )}
          <p className={styles.agency}>{agent.agencyName}</p>
          <p className={styles.person}>
            <span>{agent.firstName}</span>
            <span className={styles.license}>{messages.license(agent.licenseNumber)}</span>
          </p>
          {quote.agencyRatio && (
            <p className={styles.agency}>
              {finals.ratio((quote.agencyRatio.hundredths / 100).toFixed(2), quote.agencyRatio.n)}
            </p>
          )}
        </div>
        <dl className={styles.prices}>
          <div className={styles.monthly}>
            <dt>{messages.monthly}</dt>
            <dd>{formatDollars(monthly)}</dd>
          </div>
          <div className={styles.yearly}>
            <dt>{messages.yearly}</dt>
            <dd>{formatDollars(yearly)}</dd>
            {comparisonResult && comparisonResult.compared !== yearly && (
              <dd className={styles.allIn}>
                {comparing.allIn(formatDollars(comparisonResult.compared))}
              </dd>
            )}
          </div>
        </dl>
        <div className={styles.bar}>
          {highest !== null && <PriceBar amount={yearly} highest={highest} isLowest={isLowest} />}
          {lowest !== null && yearly > lowest && (
            <p>{messages.moreThanLowest(formatDollars(yearly - lowest))}</p>
          )}
        </div>
        {!comparisonResult && <TypePrices quote={quote} />}
        <div className={styles.policy}>
          <BesidePolicy quote={quote} isShort />
        </div>
        <div className={styles.actions}>
          {state === 'open' && (
            <Button
              variant={isOnly ? 'primary' : 'secondary'}
              size="small"
              aria-label={messages.chooseNamed(name)}
              unavailable={quote.onHold ? messages.full : undefined}
              onClick={() => onOpen('choose')}
            >
              {messages.choose}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={messages.summaryOf(name)}
            onClick={() => onOpen('summary')}
          >
            {messages.summary}
          </Button>
          {(state === 'open' || state === 'waiting') && (
            <IconButton label={messages.remove(name)} onClick={() => onOpen('remove')}>
              <IconTrash size={20} stroke={1.75} />
            </IconButton>
          )}
        </div>
      </div>
      {state === 'open' && quote.onHold && (
        <div className={styles.waiting}>
          <StatusTag status="pending">{messages.full}</StatusTag>
        </div>
      )}
      {state === 'waiting' && (
        <div className={styles.waiting}>
          <StatusTag status="updated">{messages.waiting}</StatusTag>
        </div>
      )}
      {comparisonResult && <QuoteNotes quote={quote} comparisonResult={comparisonResult} />}
      {state === 'chosen' && <ChosenPanel quote={quote} />}
    </article>
  );
}

/** The others with about the same price. */
const listTiedQuotes = ({ quoteId }: ConsumerQuote, alike: readonly ConsumerQuote[]) =>
  alike.filter((one) => one.quoteId !== quoteId && one.comparisonResult?.tied);

/** The prices of the types, on screens without room for the comparison table. */
function TypePrices({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(myQuotes);
  if (quote.prices.length < 2) return null;
  const { bundleSaves } = quoteMath(quote);
  return (
    <dl className={styles.types}>
      {quote.prices.map(({ typeId, yearly }) => (
        <div key={typeId}>
          <dt>
            <InsuranceIcon type={typeId} size="small" />
          </dt>
          <dd>{formatDollars(yearly)}</dd>
        </div>
      ))}
      {bundleSaves > 0 && (
        <Fact label={messages.comparison.bundle}>{formatDollars(-bundleSaves)}</Fact>
      )}
    </dl>
  );
}
