import type { LeadFilter } from '@fanwise/contract';
import { groupThousands } from '@fanwise/domain/money/money';
import type { ReactNode, Ref } from 'react';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { leads } from '../../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Select } from '../../../../ui/choices/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { type ListAddress, readStatus, SORTS, STATUSES } from '../../list/address.ts';
import { useChangeList } from '../../list/use-change-list.ts';
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
  onStatus,
  children,
}: {
  address: ListAddress;
  /** Leads that fit; undefined while they load. */
  count: number | undefined;
  typed: string;
  onTyped: (typed: string) => void;
  searchField: Ref<HTMLInputElement>;
  onStatus: (status: LeadFilter | null) => void;
  children?: ReactNode;
}) {
  const messages = useMessages(leadRows);
  const { filters, found } = useMessages(leads);
  const changeList = useChangeList();
  const statuses = STATUSES.map((value) => ({ value, label: filters[value] }));
  const { sort } = address;
  // An order that was reversed in the head of its column stands beside the others.
  const sorts = [...SORTS, ...(sort?.startsWith('-') ? [sort] : [])] as const;
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
        onChange={(value) => onStatus(readStatus(value))}
      />
      <Select
        label={messages.sort}
        labelHidden
        value={sort ?? FIRST}
        options={sorts.map((value) => ({ value, label: messages.sorts[value] }))}
        onChange={(value) => changeList({ sort: value === FIRST ? null : value })}
      />
      {children}
      {/* aria-live: not hidden behind a window, and not read out again when that closes. */}
      <p className={styles.found} role="status" aria-live="polite">
        {count !== undefined && found(groupThousands(count))}
      </p>
    </search>
  );
}
