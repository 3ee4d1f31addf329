import { assigning } from '../../messages/en/agent/assigning.ts';
import { useMessages } from '../../messages/language.ts';
import { Select } from '../../ui/choices/select.tsx';
import type { ListAddress } from '../leads/list/address.ts';
import { useChangeList } from '../leads/list/use-change-list.ts';
import { useColleagues } from './use-colleagues.ts';

const FILTERS = ['all', 'mine', 'none'] as const;

/** Chooses the leads of everybody, of the reader, or of nobody. Empty in an agency of one person. */
export function AssignedFilter({
  address: { filters },
  labelHidden = true,
}: {
  address: ListAddress;
  labelHidden?: boolean;
}) {
  const messages = useMessages(assigning);
  const { isShared } = useColleagues();
  const changeList = useChangeList();
  if (!isShared) return null;
  const value = FILTERS.find((filter) => filter === filters.assigned) ?? 'all';
  return (
    <Select
      label={messages.filter}
      labelHidden={labelHidden}
      value={value}
      options={FILTERS.map((filter) => ({ value: filter, label: messages.filters[filter] }))}
      onChange={(filter) => changeList({ assigned: filter === 'all' ? null : filter })}
    />
  );
}
