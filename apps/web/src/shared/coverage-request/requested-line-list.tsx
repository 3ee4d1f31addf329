import { requestedCoverage } from '../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../messages/language.ts';
import { CoverageTerm } from './coverage-term.tsx';
import styles from './requested-line-list.module.css';
import {
  groupLines,
  isShownOnRequest,
  type LineGroup,
  type LineToRead,
} from './requested-lines.ts';

type RequestedLineListProps = {
  rows: readonly LineToRead[];
  /** True for the agent's view, where a changed line says that the client changed it. */
  isForAgent?: boolean;
};

/** The requested coverage, read-only: lines from answers and changes first, most lines from rules folded. */
export function RequestedLineList({ rows, isForAgent = false }: RequestedLineListProps) {
  const messages = useMessages(requestedCoverage);
  const lines = groupLines(rows);
  const wanted = lines.filter(({ rows: [row] }) => !isShownOnRequest(row));
  const others = lines.filter(({ rows: [row] }) => isShownOnRequest(row));
  return (
    <div className={styles.requestedCoverage}>
      <RequestedLines lines={wanted} isForAgent={isForAgent} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{messages.more(others.length)}</summary>
          <RequestedLines lines={others} isForAgent={isForAgent} />
        </details>
      )}
    </div>
  );
}

/** A list of lines with their values. */
export function RequestedLines({
  lines,
  isForAgent,
}: {
  lines: readonly LineGroup[];
  isForAgent: boolean;
}) {
  const messages = useMessages(requestedCoverage);
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, term, plain, short, rows: [row] }) => (
        <div key={key}>
          <dt>
            {isForAgent ? (
              <abbr title={term}>{short}</abbr>
            ) : (
              <CoverageTerm term={term} plain={plain} />
            )}
          </dt>
          <dd>
            {isForAgent ? (row.shortText ?? row.text) : row.text}
            {row.from === 'client' && (
              <span className={styles.changed}>
                {isForAgent
                  ? messages.byClient(row.shortDefaultText ?? row.defaultText)
                  : messages.changed(row.defaultText)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
