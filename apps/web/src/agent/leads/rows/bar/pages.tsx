import { groupThousands } from '@fanwise/domain/money/money';
import { Link, useLocation, useSearchParams } from 'react-router';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import { type BoardAddress, changed, hrefOf, ROWS_PER_PAGE } from '../address.ts';
import styles from '../rows.module.css';

/** Where the pages before began, the first one last; a reload keeps them. */
type Trail = readonly (string | null)[];

/** Cursors lead forth only: the way back is the one that was come. */
export function Pages({
  address,
  shown,
  count,
  next,
}: {
  address: BoardAddress;
  shown: number;
  count: number;
  next: string | null;
}) {
  const messages = useMessages(leadRows);
  const [search] = useSearchParams();
  const location = useLocation();
  if (next === null && address.after === null) return null;
  const trail = (location.state as { trail?: Trail } | null)?.trail ?? [];
  const { before } = address;
  const [last, ...earlier] = trail;
  const to = (after: string | null, at: number) =>
    hrefOf(changed(search, { after, at: after ? String(at) : null }));
  return (
    <nav className={styles.paging} aria-label={messages.paging}>
      <span>
        {messages.position(
          groupThousands(before + 1),
          groupThousands(before + shown),
          groupThousands(count),
        )}
      </span>
      {address.after !== null && <Link to={to(null, 0)}>{messages.first}</Link>}
      {last !== undefined && (
        <Link to={to(last, before - ROWS_PER_PAGE)} state={{ trail: earlier }} data-page="previous">
          {messages.previous}
        </Link>
      )}
      {next !== null && (
        <Link
          to={to(next, before + shown)}
          state={{ trail: [address.after, ...trail] }}
          data-page="next"
        >
          {messages.next}
        </Link>
      )}
    </nav>
  );
}
