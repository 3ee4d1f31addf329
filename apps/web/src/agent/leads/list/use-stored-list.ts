import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { storeListAddress } from '../../../shared/lead/list-address.ts';
import type { ListLayout } from '../../lead-rows/list-layout.ts';
import { storeOrder } from '../../lead-rows/order.ts';
import { buildRowsQuery, CARDS_PER_PAGE, readAddress, readsLeadTable } from './address.ts';
import { describeLead } from './describe-lead.ts';
import type { LeadPage } from './shown-page.ts';

/** Stores the address of the list and the order of its leads, for the pages that lead back or to the next lead. */
export function useStoredList(
  layout: ListLayout,
  page: LeadPage | undefined,
  isStale: boolean,
  searched: string,
): void {
  const [search] = useSearchParams();
  useEffect(() => storeListAddress(search), [search]);
  useEffect(() => {
    if (!page || isStale) return;
    const { next, count } = page;
    const address = readAddress(search, layout);
    const isTable = readsLeadTable(layout, address, searched);
    storeOrder({
      leads: page.leads
        .filter((lead) => describeLead(lead).canQuote && !lead.isGone)
        .map(({ applicationId }) => applicationId),
      tab: layout === 'rows' ? address.tab : null,
      before: isTable ? address.before : (address.page - 1) * CARDS_PER_PAGE,
      count,
      following:
        isTable && next !== null ? { ...buildRowsQuery(address, searched), after: next } : null,
    });
  }, [page, isStale, search, searched, layout]);
}
