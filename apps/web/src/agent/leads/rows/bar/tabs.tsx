import { formatCents, groupThousands } from '@fanwise/domain/money/money';
import { Link } from 'react-router';
import { useMay } from '../../../../app/session/use-may.ts';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import { TABS } from '../../../lead-rows/tabs.ts';
import type { ListAddress } from '../../list/address.ts';
import type { LeadPage } from '../../list/shown-page.ts';
import { useLinkOfList } from '../../list/use-change-list.ts';
import styles from '../rows.module.css';

/** The tabs with how many leads fit each, and what all open quotes would cost together. */
export function Tabs({
  address,
  page,
}: {
  address: ListAddress;
  page: Pick<LeadPage, 'tabs' | 'exposure'> | undefined;
}) {
  const messages = useMessages(leadRows);
  const { may } = useMay();
  const mayReadFees = may('unlock') || may('money');
  const linkTo = useLinkOfList();
  const { tabs, exposure } = page ?? {};
  return (
    <div className={styles.tabLine}>
      <nav aria-label={messages.tabsLabel}>
        <ul className={styles.tabs}>
          {TABS.map((tab) => (
            <li key={tab}>
              <Link
                {...linkTo({ tab: tab === 'todo' ? null : tab, filter: null })}
                aria-current={address.tab === tab ? 'page' : undefined}
                data-tab={tab}
              >
                {messages.tabs[tab]} <b>{tabs ? groupThousands(tabs[tab]) : '–'}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {mayReadFees && exposure && exposure.openCents > 0 && (
        <p className={styles.exposure}>
          {messages.exposure(formatCents(exposure.committedCents + exposure.openCents))}
          {exposure.cap !== null && messages.cap(formatCents(exposure.cap))}
        </p>
      )}
    </div>
  );
}
