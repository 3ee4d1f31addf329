import type { AskRow } from '@fanwise/contract/own';
import { ask } from '../../messages/en/shared/ask.ts';
import { useMessages } from '../../messages/language.ts';
import { type AskLine, linesOf } from './ask-lines.ts';
import styles from './ask-list.module.css';

type AskListProps = {
  rows: readonly AskRow[];
  /** Read by an agent: what the client changed says so. */
  isForAgent?: boolean;
};

/** What is to be priced, to read: what is asked for, and folded away what nobody was asked about. */
export function AskList({ rows, isForAgent = false }: AskListProps) {
  const messages = useMessages(ask);
  const lines = linesOf(rows);
  const wanted = lines.filter(({ rows: [row] }) => row.from !== 'rule');
  const others = lines.filter(({ rows: [row] }) => row.from === 'rule');
  return (
    <div className={styles.ask}>
      <AskLines lines={wanted} isForAgent={isForAgent} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{messages.more(others.length)}</summary>
          <AskLines lines={others} isForAgent={isForAgent} />
        </details>
      )}
    </div>
  );
}

/** Some of the lines, each with its value. */
export function AskLines({
  lines,
  isForAgent,
}: {
  lines: readonly AskLine[];
  isForAgent: boolean;
}) {
  const messages = useMessages(ask);
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, name, rows: [row] }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {row.text}
            {row.from === 'client' && (
              <span className={styles.changed}>
                {isForAgent
                  ? messages.byClient(row.defaultText)
                  : messages.changed(row.defaultText)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
