import { groupThousands } from '@fanwise/domain/money/money';
import type { ReactNode, Ref } from 'react';
import { useSearchParams } from 'react-router';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { leads } from '../../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Select } from '../../../../ui/choices/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { type BoardAddress, changed, sortsOf } from '../address.ts';
import styles from '../rows.module.css';

const ANY = 'any';
const FIRST = 'first';

/** Search, status and order; beside them what else there is. */
export function Toolbar({
  address,
  count,
  typed,
  onTyped,
  searchField,
  children,
}: {
  address: BoardAddress;
  /** Leads that fit; undefined while they load. */
  count: number | undefined;
  typed: string;
  onTyped: (typed: string) => void;
  searchField: Ref<HTMLInputElement>;
  children?: ReactNode;
}) {
  const messages = useMessages(leadRows);
  const { filters, found } = useMessages(leads);
  const [search, setSearch] = useSearchParams();
  const statuses = (['new', 'updated', 'quoted', 'won', 'completed', 'closed'] as const).map(
    (value) => ({ value, label: filters[value] }),
  );
  const sorts = [FIRST, ...sortsOf(address.tab)] as const;
  return (
    <search className={styles.bar}>
      <TextField
        ref={searchField}
        type="search"
        label={messages.searchLabel}
        labelHidden
        placeholder={messages.search}
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={onTyped}
      />
      <Select
        label={messages.status}
        labelHidden
        value={address.filters.filter ?? ANY}
        options={[{ value: ANY, label: messages.anyStatus }, ...statuses]}
        onChange={(value) =>
          setSearch(changed(search, { filter: value === ANY ? null : value, tab: null }))
        }
      />
      <Select
        label={messages.sort}
        labelHidden
        value={address.sort ?? FIRST}
        options={sorts.map((value) => ({ value, label: messages.sorts[value] }))}
        onChange={(value) => setSearch(changed(search, { sort: value === FIRST ? null : value }))}
      />
      {children}
      {/* aria-live: not hidden behind a window, and not read out again when that closes. */}
      <p className={styles.found} role="status" aria-live="polite">
        {count !== undefined && found(groupThousands(count))}
      </p>
    </search>
  );
}
