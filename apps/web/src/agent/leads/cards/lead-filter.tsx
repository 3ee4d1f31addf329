import type { LeadFilter as Filter } from '@fanwise/contract';
import { groupThousands } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { leadSummaryQuery } from '../../../shared/lead/lead-summary-query.ts';
import { Select } from '../../../ui/choices/select.tsx';
import { readStatus, STATUSES } from '../list/address.ts';

/** Filters that are shown only while they have leads. */
const HIDDEN_WHEN_EMPTY: readonly Filter[] = ['updated', 'closed'];

/** The filter of the list, with the number of leads of each choice. */
export function LeadFilter({
  value,
  onChange,
}: {
  value: Filter | null;
  onChange: (filter: Filter | null) => void;
}) {
  const messages = useMessages(leads);
  const { data } = useQuery(leadSummaryQuery);
  const counts = data && { ...data, new: data.open };
  const offered = STATUSES.filter(
    (filter) =>
      !HIDDEN_WHEN_EMPTY.includes(filter) || value === filter || (counts && counts[filter] > 0),
  );
  const options = [
    { value: 'all', label: messages.filters.all },
    ...offered.map((filter) => ({
      value: filter,
      label: counts
        ? messages.counted(messages.filters[filter], groupThousands(counts[filter]))
        : messages.filters[filter],
    })),
  ];
  return (
    <Select
      label={messages.filter}
      labelHidden
      options={options}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(readStatus(chosen))}
    />
  );
}
