import type { ConsumerQuote } from '@fanwise/contract/own';
import { type ReactNode, useId } from 'react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../../messages/language.ts';
import type { Order } from '../comparison/quote-facts.ts';
import styles from './coverage.module.css';
import { type Basis, formatNumbers, groupsOf, type QuoteGroup } from './groups.ts';

/** The quotes in groups with the same coverage. */
export function CoverageList({
  quotes,
  order,
  children,
}: {
  quotes: readonly ConsumerQuote[];
  order: Order;
  children: (quote: ConsumerQuote) => ReactNode;
}) {
  const messages = useMessages(comparison);
  const groups = groupsOf(quotes, order);
  if (groups.length === 0) return <p>{messages.nothingLeft}</p>;
  const differs = groups.some(({ group }) => group === 'differs');
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.group} group={group}>
          {children}
        </Group>
      ))}
      {differs && quotes.length > 1 && <p className={styles.quiet}>{messages.otherReasons}</p>}
    </div>
  );
}

function Group({
  group: { group, bases },
  children,
}: {
  group: QuoteGroup;
  children: (quote: ConsumerQuote) => ReactNode;
}) {
  const messages = useMessages(comparison);
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {messages.groups[group]}
      </h2>
      {group === 'unstated' && <p className={styles.quiet}>{messages.notStated}</p>}
      {bases.map((basis) => (
        <BasisList key={basis.key} basis={basis} isNamed={group === 'differs'}>
          {children}
        </BasisList>
      ))}
    </section>
  );
}

function BasisList({
  basis: { quotes },
  isNamed,
  children,
}: {
  basis: Basis;
  isNamed: boolean;
  children: (quote: ConsumerQuote) => ReactNode;
}) {
  const messages = useMessages(comparison);
  const label = useMessages(myQuotes).list;
  return (
    <div className={styles.basis}>
      {isNamed && quotes.length > 1 && (
        <p className={styles.quiet}>{messages.sameBasis(formatNumbers(quotes))}</p>
      )}
      <ul className={styles.list} aria-label={label}>
        {quotes.map((quote) => (
          <li key={quote.quoteId}>{children(quote)}</li>
        ))}
      </ul>
    </div>
  );
}
