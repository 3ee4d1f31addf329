import type { Board } from '@fanwise/contract/own';
import { formatCents, groupThousands } from '@fanwise/domain/money/money';
import { Link, useSearchParams } from 'react-router';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import { TABS } from '../../../lead-rows/tabs.ts';
import { type BoardAddress, changed, hrefOf } from '../address.ts';
import styles from '../rows.module.css';

/** The sets of leads with how many fit each, and what all open quotes would cost together. */
export function Tabs({ address, board }: { address: BoardAddress; board: Board | undefined }) {
  const messages = useMessages(leadRows);
  const [search] = useSearchParams();
  return (
    <div className={styles.tabLine}>
      <nav aria-label={messages.tabsLabel}>
        <ul className={styles.tabs}>
          {TABS.map((tab) => (
            <li key={tab}>
              <Link
                to={hrefOf(changed(search, { tab: tab === 'todo' ? null : tab, filter: null }))}
                aria-current={address.tab === tab ? 'page' : undefined}
                data-tab={tab}
              >
                {messages.tabs[tab]} <b>{board ? groupThousands(board.tabs[tab]) : '–'}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {board && board.exposure.openCents > 0 && (
        <p className={styles.exposure}>
          {messages.exposure(formatCents(board.exposure.committedCents + board.exposure.openCents))}
          {board.exposure.cap !== null && messages.cap(formatCents(board.exposure.cap))}
        </p>
      )}
    </div>
  );
}
