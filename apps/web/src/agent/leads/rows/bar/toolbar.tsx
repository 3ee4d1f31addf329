import { leadSorts } from '@fanwise/domain/leads/lead-sorts';
import { groupThousands } from '@fanwise/domain/money/money';
import type { ReactNode } from 'react';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { leads } from '../../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Select } from '../../../../ui/choices/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CARDS_SORT } from '../../list/address.ts';
import { useChangeList } from '../../list/use-change-list.ts';
import { isInOpenList } from '../../list/use-keys.ts';
import type { LeadList } from '../../list/use-lead-list.tsx';

const FIRST = 'first';

/** Search, status and order above rows and cards; beside them what else there is. */
export function Toolbar({
  list,
  className,
  status,
  children,
}: {
  list: Pick<
    LeadList,
    'shownAs' | 'address' | 'isStale' | 'typed' | 'setTyped' | 'searchField' | 'leaveTools'
  > & { page: Pick<NonNullable<LeadList['page']>, 'count'> | undefined };
  className: string | undefined;
  /** The field that chooses a status. */
  status: ReactNode;
  children?: ReactNode;
}) {
  const messages = useMessages(leadRows);
  const { found } = useMessages(leads);
  const changeList = useChangeList();
  const { page, isStale, searchField } = list;
  const { sort } = list.address;
  const isCards = list.shownAs === 'cards';
  const usual = isCards ? CARDS_SORT : FIRST;
  // An order that was reversed in the head of its column stands beside the others.
  const sorts = [
    ...leadSorts.filter((known) => known !== FIRST || !isCards),
    ...(sort?.startsWith('-') ? [sort] : []),
  ] as const;
  return (
    <search
      className={className}
      onKeyDown={(event) => {
        const { key, target, nativeEvent } = event;
        const isOut = target === searchField.current && (key === 'Enter' || key === 'ArrowDown');
        const isLeaving = key === 'Escape' && !isInOpenList(target);
        if (nativeEvent.isComposing || !(isOut || isLeaving)) return;
        if (list.leaveTools(isOut ? 'first' : 'reached')) event.preventDefault();
      }}
    >
      <TextField
        ref={searchField}
        type="search"
        label={messages.searchLabel}
        labelHidden
        placeholder={messages.search}
        maxLength={60}
        autoComplete="off"
        value={list.typed}
        onChange={list.setTyped}
      />
      {status}
      <Select
        label={messages.sort}
        labelHidden
        value={sort ?? usual}
        options={sorts.map((value) => ({ value, label: messages.sorts[value] }))}
        onChange={(value) => changeList({ sort: value === usual ? null : value })}
      />
      {children}
      {/* aria-live: not hidden behind a window, and not read out again when that closes. */}
      <p role="status" aria-live="polite">
        {page && !isStale && found(groupThousands(page.count))}
      </p>
    </search>
  );
}
