import { groupThousands } from '@fanwise/domain/money/money';
import { Link, useLocation, useSearchParams } from 'react-router';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import styles from '../../leads.module.css';
import { type ListAddress, toHref, withChanges } from '../../list/address.ts';
import type { LeadPage } from '../../list/shown-page.ts';

/** The cursors of the previous pages, the first page last. A reload keeps them. */
type EarlierPages = readonly (string | null)[];

/** The pages of rows. A cursor leads forward only, so the links back follow the pages that were visited. */
export function RowPages({
  address: { page: number, after: cursor, before: leadsBefore },
  page: { leads, count, next },
}: {
  address: ListAddress;
  page: Pick<LeadPage, 'leads' | 'count' | 'next'>;
}) {
  const messages = useMessages(leadRows);
  const [search] = useSearchParams();
  const location = useLocation();
  if (next === null && cursor === null) return null;
  const visited = (location.state as { visited?: EarlierPages } | null)?.visited ?? [];
  const [previous, ...earlier] = visited;
  const to = (after: string | null, page: number) =>
    toHref(withChanges(search, { after, page: after ? String(page) : null }));
  return (
    <nav className={styles.paging} aria-label={messages.paging}>
      <span>
        {messages.position(
          groupThousands(leadsBefore + 1),
          groupThousands(leadsBefore + leads.length),
          groupThousands(count),
        )}
      </span>
      {cursor !== null && <Link to={to(null, 1)}>{messages.first}</Link>}
      {previous !== undefined && (
        <Link to={to(previous, number - 1)} state={{ visited: earlier }} data-page="previous">
          {messages.previous}
        </Link>
      )}
      {next !== null && (
        <Link
          to={to(next, (cursor === null ? 1 : number) + 1)}
          state={{ visited: [cursor, ...visited] }}
          data-page="next"
        >
          {messages.next}
        </Link>
      )}
    </nav>
  );
}
