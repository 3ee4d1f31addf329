import { leadSorts } from '@fanwise/domain/leads/lead-sorts';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Select } from '../../../../ui/choices/select.tsx';
import type { ListLayout } from '../../../lead-rows/list-layout.ts';
import { CARDS_SORT, type ListAddress } from '../../list/address.ts';
import { useChangeList } from '../../list/use-change-list.ts';

const FIRST = 'first';

/** Chooses the order of the leads. */
export function SortField({
  layout,
  address: { sort },
  labelHidden,
}: {
  layout: ListLayout;
  address: ListAddress;
  labelHidden?: boolean;
}) {
  const messages = useMessages(leadRows);
  const changeList = useChangeList();
  const isCards = layout === 'cards';
  const usual = isCards ? CARDS_SORT : FIRST;
  // An order that was reversed in the head of its column stands beside the others.
  const sorts = [
    ...leadSorts.filter((known) => known !== FIRST || !isCards),
    ...(sort?.startsWith('-') ? [sort] : []),
  ] as const;
  return (
    <Select
      label={messages.sort}
      labelHidden={labelHidden}
      value={sort ?? usual}
      options={sorts.map((value) => ({ value, label: messages.sorts[value] }))}
      onChange={(value) => changeList({ sort: value === usual ? null : value })}
    />
  );
}
