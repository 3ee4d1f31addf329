import type { TaskInput } from '@fanwise/contract/admin/admin-tasks';
import { useSearchParams } from 'react-router';
import { offer } from '../task/offer.ts';
import { Offers } from '../task/offers.tsx';

const NOT_FILTERS = ['cursor', 'open', 'tab'];

/** The button that exports the list, with its current filters, as a file. */
export function ExportOffer({
  list,
  about,
  label,
}: {
  list: TaskInput<'export'>['list'];
  about: string;
  /** A label other than the task's own. */
  label?: string;
}) {
  const [search] = useSearchParams();
  const filters = Object.fromEntries([...search].filter(([name]) => !NOT_FILTERS.includes(name)));
  return (
    <Offers
      offers={[offer('export', { list, filters }, about, label === undefined ? {} : { label })]}
    />
  );
}
