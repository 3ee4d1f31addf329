import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Link, useSearchParams } from 'react-router';
import type { Answer } from '../../app/wire.ts';
import { adminQueue } from '../../messages/en/queue.ts';
import styles from './queue.module.css';

/**
 * The number of waiting items by kind. A press filters by the kind, another one removes the filter; overdue items are
 * marked.
 */
export function KindBar({ kinds }: { kinds: Answer<'GET /queue'>['kinds'] }) {
  const messages = useMessages(adminQueue);
  const [search] = useSearchParams();
  const chosen = search.get('kind');
  const open = kinds.filter((kind) => kind.open > 0);
  if (open.length === 0) return null;
  return (
    <ul className={styles.kinds}>
      {open.map(({ kind, open: count, overdue }) => (
        <li key={kind}>
          <Link
            to={chosen === kind ? '?' : `?kind=${kind}`}
            aria-current={chosen === kind ? 'true' : undefined}
          >
            <strong>{count}</strong>
            <span>{messages.kinds[kind]}</span>
            {overdue > 0 && <em>{messages.over(overdue)}</em>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
