import { formatCents, groupThousands } from '@fanwise/domain/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { boardQuery } from '../../features/lead/board-query.ts';
import { leads } from '../../messages/en/leads.ts';
import { useWords } from '../../messages/language.ts';
import styles from './board.module.css';
import { FeeBars } from './fee-bars.tsx';

const STAGES = [
  ['open', 'new'],
  ['quoted', 'quoted'],
  ['won', 'won'],
  ['completed', 'completed'],
] as const;

/** The agent's numbers above the list; each leads to its leads. */
export function Board({ filter }: { filter: string | null }) {
  const words = useWords(leads);
  const { data, error } = useQuery(boardQuery);
  if (error && !data) return <p className={styles.failed}>{words.board.failed}</p>;
  return (
    <section className={styles.board} aria-label={words.board.label} aria-busy={!data || undefined}>
      <ul className={styles.stages}>
        {STAGES.map(([stage, target]) => (
          <li key={stage}>
            <Link
              to={`?filter=${target}`}
              className={styles.stage}
              data-due={(stage === 'won' && data && data.won > 0) || undefined}
              aria-current={filter === target ? 'true' : undefined}
            >
              <span className={styles.number}>{data ? groupThousands(data[stage]) : '–'}</span>
              <span>{words.board[stage]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.rate}>
        <p className={styles.label}>{words.board.winRate}</p>
        <p className={styles.number}>
          {data && data.win_rate !== null ? words.board.percent(data.win_rate) : '–'}
        </p>
        <p className={styles.small}>
          {data?.win_rate === null ? words.board.noRate : words.board.decided}
        </p>
      </div>
      <div className={styles.fees}>
        <p className={styles.label}>{words.board.fees}</p>
        {data &&
          (data.fees.length > 0 ? (
            <>
              <p className={styles.small}>
                {words.board.feesTotal(
                  formatCents(data.fees.reduce((sum, { cents }) => sum + cents, 0)),
                )}
              </p>
              <FeeBars fees={data.fees} />
            </>
          ) : (
            <p className={styles.small}>{words.board.noFees}</p>
          ))}
      </div>
    </section>
  );
}
