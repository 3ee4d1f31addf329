import { groupThousands } from '@fanwise/domain/money/money';
import type { ReactNode } from 'react';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { leads } from '../../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../../messages/language.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { LeadPage } from '../../list/shown-page.ts';
import { isInOpenList } from '../../list/use-keys.ts';
import type { LeadList } from '../../list/use-lead-list.tsx';
import { SortField } from './sort-field.tsx';

/** Search, status and order above rows and cards; beside them what else there is. */
export function Toolbar({
  list,
  className,
  status,
  children,
}: {
  list: Pick<LeadList, 'layout' | 'address' | 'search' | 'leaveTools'> & {
    pageQuery: { page: Pick<LeadPage, 'count'> | undefined; isStale: boolean };
  };
  className: string | undefined;
  /** The field that chooses a status. */
  status: ReactNode;
  children?: ReactNode;
}) {
  const messages = useMessages(leadRows);
  const { found } = useMessages(leads);
  const { page, isStale } = list.pageQuery;
  const { search } = list;
  return (
    <search
      className={className}
      onKeyDown={(event) => {
        const { key, target, nativeEvent } = event;
        const isOut = target === search.field.current && (key === 'Enter' || key === 'ArrowDown');
        const isLeaving = key === 'Escape' && !isInOpenList(target);
        if (nativeEvent.isComposing || !(isOut || isLeaving)) return;
        if (list.leaveTools(isOut ? 'first' : 'reached')) event.preventDefault();
      }}
    >
      <TextField
        ref={search.field}
        type="search"
        label={messages.searchLabel}
        labelHidden
        placeholder={messages.search}
        maxLength={60}
        autoComplete="off"
        value={search.typed}
        onChange={search.setTyped}
      />
      {status}
      <SortField layout={list.layout} address={list.address} labelHidden />
      {children}
      {/* aria-live: not hidden behind a window, and not read out again when that closes. */}
      <p role="status" aria-live="polite">
        {page && !isStale && found(groupThousands(page.count))}
      </p>
    </search>
  );
}
