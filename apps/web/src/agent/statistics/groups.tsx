import type { Statistics } from '@fanwise/contract/agents/statistics';
import { formatCents, groupThousands } from '@fanwise/domain/money/money';
import { useState } from 'react';
import { statistics } from '../../messages/en/agent/statistics.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './statistics.module.css';
import { useDuration } from './use-duration.ts';

type Group = Statistics['groups'][number];

/** Quotes by month, insurance, carrier or place: a summary, and a chart or a table. */
export function Groups({ shown }: { shown: Statistics }) {
  const messages = useMessages(statistics);
  const nameOf = useGroupName(shown.by);
  const [isTable, setTable] = useState(false);
  const most = shown.groups.toSorted((one, other) => other.quotes - one.quotes)[0];
  const language = useLanguage();
  const rate = Math.max(0, ...shown.groups.map((group) => group.rate ?? 0));
  const best = shown.groups.filter((group) => group.rate === rate).map(nameOf);
  const { quotes } = shown.totals;
  return (
    <figure className={styles.groups}>
      <figcaption className={styles.caption}>
        <h2>{messages.bys[shown.by]}</h2>
        <p>
          {most &&
            most.quotes > 0 &&
            messages.finding(
              nameOf(most),
              groupThousands(most.quotes),
              groupThousands(quotes),
            )}{' '}
          {rate > 0 &&
            messages.best(new Intl.ListFormat(language).format(best), messages.percent(rate))}
        </p>
        <TextButton onClick={() => setTable(!isTable)}>
          {isTable ? messages.asPicture : messages.asTable}
        </TextButton>
      </figcaption>
      {isTable ? (
        <Table shown={shown} nameOf={nameOf} />
      ) : (
        <Bars
          groups={shown.groups}
          most={Math.max(0, ...shown.groups.map(({ leads }) => leads))}
          nameOf={nameOf}
        />
      )}
    </figure>
  );
}

function Bars({
  groups,
  most,
  nameOf,
}: {
  groups: readonly Group[];
  most: number;
  nameOf: (group: Group) => string;
}) {
  const messages = useMessages(statistics);
  const duration = useDuration();
  const rateOf = ({ rate }: Group) => (rate === null ? messages.tooFew : messages.percent(rate));
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.sentMark} /> {messages.sentBar} <span className={styles.wonMark} />{' '}
        {messages.wonBar}
      </p>
      <ul className={styles.bars}>
        {groups.map((group) => (
          <li key={group.key} className={styles.row}>
            <span className={styles.name}>{nameOf(group)}</span>
            <svg
              className={styles.bar}
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.sent} width={share(group.leads, most)} height="10" rx="0.6" />
              <rect className={styles.won} width={share(group.won, most)} height="10" rx="0.6" />
            </svg>
            <span>{messages.sent(groupThousands(group.quotes), groupThousands(group.leads))}</span>
            <span data-few={group.rate === null || undefined}>
              {messages.rate}: {rateOf(group)}
              {group.decided > 0 &&
                ` (${messages.of(groupThousands(group.won), groupThousands(group.decided))})`}
            </span>
            <span>{group.median === null ? '' : duration(group.median)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const share = (part: number, most: number): number => (most > 0 ? (100 * part) / most : 0);

function Table({ shown, nameOf }: { shown: Statistics; nameOf: (group: Group) => string }) {
  const messages = useMessages(statistics);
  const duration = useDuration();
  const headers = [
    messages.quotes,
    messages.decided,
    messages.won,
    messages.rate,
    messages.median,
    messages.spend,
    messages.contacts,
    messages.costOne,
  ];
  const rows = [...shown.groups, { ...shown.totals, key: '', name: messages.all }];
  const time = (minutes: number | null) => (minutes === null ? '–' : duration(minutes));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={messages.bys[shown.by]}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.bys[shown.by]}</th>
            {headers.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.key === '' ? messages.all : nameOf(row)}</th>
              <td>{groupThousands(row.quotes)}</td>
              <td>{groupThousands(row.decided)}</td>
              <td>{groupThousands(row.won)}</td>
              <td>{row.rate === null ? '–' : messages.percent(row.rate)}</td>
              <td>{time(row.median)}</td>
              <td>{formatCents(row.spend)}</td>
              <td>{groupThousands(row.unlocks)}</td>
              <td>{row.cost === null ? '–' : formatCents(row.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The name of a group: months and insurance types in the reader's language. */
function useGroupName(by: Statistics['by']): (group: Group) => string {
  const typeName = useInsuranceName();
  const month = new Intl.DateTimeFormat(`${useLanguage()}-US`, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return ({ key, name }) => {
    if (by === 'month') return month.format(new Date(`${key}-01T00:00:00Z`));
    if (by === 'types') return key.split('+').map(Number).map(typeName).join(' + ');
    return name ?? key;
  };
}
