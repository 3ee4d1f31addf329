import { groupThousands } from '@fanwise/domain/money/money';
import { useSearchParams } from 'react-router';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SidePanel } from '../../../../ui/windows/dialog.tsx';
import { AssignedFilter } from '../../../assigning/assigned-filter.tsx';
import { FILTERS, readAddress } from '../../list/address.ts';
import { useChangeList } from '../../list/use-change-list.ts';
import { SortField } from '../bar/sort-field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filters.module.css';

const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, null]));

/** The filters over the cards, and on phones their order, with the number of leads that fit. Each choice takes effect at once. */
export function FilterSheet({
  count,
  onClose,
}: {
  /** The leads that fit; undefined while they load. */
  count: number | undefined;
  onClose: () => void;
}) {
  const messages = useMessages(leadTools).filters;
  const [search] = useSearchParams();
  const changeList = useChangeList();
  const address = readAddress(search);
  const hasAny = FILTERS.some((name) => address.filters[name] !== undefined);
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={messages.open}
      actions={
        <>
          {hasAny && (
            <Button variant="secondary" onClick={() => changeList(NO_FILTERS)}>
              {messages.clear}
            </Button>
          )}
          <Button onClick={onClose}>
            {messages.show(count === undefined ? null : groupThousands(count))}
          </Button>
        </>
      }
    >
      <div className={classNames(styles.panel, styles.onPhones)}>
        <SortField layout="cards" address={address} />
        <AssignedFilter address={address} labelHidden={false} />
      </div>
      <FilterPanel address={address} />
    </SidePanel>
  );
}
