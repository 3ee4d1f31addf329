import type { ConsumerQuote } from '@fanwise/contract';
import { formatDollars } from '@fanwise/domain/money';
import { IconTrash } from '@tabler/icons-react';
import { myQuotes } from '../../../messages/en/my-quotes.ts';
import { useWords } from '../../../messages/language.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { InsuranceIcon } from '../../../ui/insurance-icon.tsx';
import { StatusTag } from '../../../ui/tag.tsx';
import { ChosenPanel } from '../choosing/chosen-panel.tsx';
import type { DialogKind } from '../use-quote-dialog.ts';
import { PriceBar } from './price-bar.tsx';
import { type QuoteState, quoteMath, twoDigits } from './quote-facts.ts';
import styles from './quote-row.module.css';

/** One quote: a row where there is room, a card on a phone. */
export function QuoteRow({
  quote,
  name,
  state,
  lowest,
  highest,
  onOpen,
}: {
  quote: ConsumerQuote;
  name: string;
  state: QuoteState;
  /** Yearly dollars, null where nothing is to compare. */
  lowest: number | null;
  /** The other end of the bars, yearly dollars; null with nothing to compare either. */
  highest: number | null;
  onOpen: (kind: DialogKind) => void;
}) {
  const words = useWords(myQuotes);
  const { qot_number, qot_monthly, qot_yearly, inc_name, agent } = quote;
  const isLowest = qot_yearly === lowest && quote.qot_edit === 0;
  const titleId = `quote-${quote.qot_id}`;
  return (
    <article className={styles.quote} data-state={state} aria-labelledby={titleId}>
      <div className={styles.row}>
        <p className={styles.number} aria-hidden="true">
          {twoDigits(qot_number)}
        </p>
        <div className={styles.who}>
          <div className={styles.carrier}>
            <h2 id={titleId} className={styles.name}>
              <span className="visually-hidden">{words.number(twoDigits(qot_number))}: </span>
              {inc_name}
            </h2>
            {isLowest && <span className={styles.lowest}>{words.lowest}</span>}
            {state === 'chosen' && <StatusTag status="won">{words.yourChoice}</StatusTag>}
            {state === 'passed-over' && <span className={styles.quiet}>{words.notChosen}</span>}
          </div>
          <p className={styles.agency}>{agent.usr_agencyname}</p>
          <p className={styles.person}>
            <span>{agent.usr_firstname}</span>
            <span className={styles.license}>
              {words.license(agent.usr_insurancelicensenumber)}
            </span>
          </p>
        </div>
        <dl className={styles.prices}>
          <div className={styles.monthly}>
            <dt>{words.monthly}</dt>
            <dd>{formatDollars(qot_monthly)}</dd>
          </div>
          <div className={styles.yearly}>
            <dt>{words.yearly}</dt>
            <dd>{formatDollars(qot_yearly)}</dd>
          </div>
        </dl>
        <div className={styles.bar}>
          {highest !== null && (
            <PriceBar amount={qot_yearly} highest={highest} isLowest={isLowest} />
          )}
          {lowest !== null && qot_yearly > lowest && (
            <p>{words.moreThanLowest(formatDollars(qot_yearly - lowest))}</p>
          )}
        </div>
        <TypePrices quote={quote} />
        <div className={styles.actions}>
          {state === 'open' && (
            <Button
              size="small"
              aria-label={words.chooseNamed(name)}
              onClick={() => onOpen('choose')}
            >
              {words.choose}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-label={words.summaryOf(name)}
            onClick={() => onOpen('summary')}
          >
            {words.summary}
          </Button>
          {(state === 'open' || state === 'waiting') && (
            <IconButton label={words.remove(name)} onClick={() => onOpen('remove')}>
              <IconTrash size={20} stroke={1.75} />
            </IconButton>
          )}
        </div>
      </div>
      {state === 'waiting' && (
        <div className={styles.waiting}>
          <StatusTag status="updated">{words.waiting}</StatusTag>
        </div>
      )}
      {state === 'chosen' && <ChosenPanel quote={quote} />}
    </article>
  );
}

/** The prices of the types, where the table side by side has no room. */
function TypePrices({ quote }: { quote: ConsumerQuote }) {
  const words = useWords(myQuotes);
  if (quote.prices.length < 2) return null;
  const { bundleSaves } = quoteMath(quote);
  return (
    <dl className={styles.types}>
      {quote.prices.map(({ ins_id, qpr_yearly }) => (
        <div key={ins_id}>
          <dt>
            <InsuranceIcon type={ins_id} size="small" />
          </dt>
          <dd>{formatDollars(qpr_yearly)}</dd>
        </div>
      ))}
      {bundleSaves > 0 && (
        <div>
          <dt>{words.comparison.bundle}</dt>
          <dd>{formatDollars(-bundleSaves)}</dd>
        </div>
      )}
    </dl>
  );
}
