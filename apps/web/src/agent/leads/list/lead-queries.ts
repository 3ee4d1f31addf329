import type { Lead, LeadTablePage, LeadTableRow } from '@fanwise/contract/own';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import type { ListLayout } from '../../lead-rows/list-layout.ts';
import { buildRowsQuery, cardsQueryOf, type ListAddress, readsLeadTable } from './address.ts';
import type { LeadPage } from './shown-page.ts';

// Beside a live stream, and less often than the daily limit of the list allows.
const REFETCH_MS = 60_000;

/** Values for the fields that the answer for cards lacks. Cards do not show them. */
const NOT_ON_CARDS: Omit<LeadTableRow, keyof Lead> = {
  name: null,
  free: 0,
  ownYearly: null,
  ownQuotes: 0,
  startsOn: null,
  lang: 'en',
  note: null,
  followUp: null,
  due: null,
  opened: false,
  passed: null,
};

/** One page of an agent's leads: the specified list for cards, the lead table for rows. */
export function leadPageQuery(layout: ListLayout, address: ListAddress, searched: string) {
  const isTable = readsLeadTable(layout, address, searched);
  const query = isTable ? buildRowsQuery(address, searched) : cardsQueryOf(address);
  return queryOptions({
    queryKey: keys.agent.leadList(layout, String(new URLSearchParams(query))),
    queryFn: async ({ signal }): Promise<LeadPage> => {
      if (isTable) return readRows(await call('GET /agent/lead-table', { query, signal }));
      const { data, count } = await call('GET /agent/profile/leads', { query, signal });
      const end = Number(cardsQueryOf(address).offset) + data.length;
      return {
        leads: data.map((lead) => ({ ...lead, ...NOT_ON_CARDS })),
        count,
        next: end < count ? String(end) : null,
        tabs: null,
        exposure: null,
        newestOnly: null,
      };
    },
    // The page before stays until the next one is here, but no cards stand in for rows.
    placeholderData: (page, before) => (before?.queryKey.includes(layout) ? page : undefined),
    refetchInterval: REFETCH_MS,
  });
}

const readRows = ({ data, ...page }: LeadTablePage): LeadPage => ({ leads: data, ...page });

/** The outline of a lead before it is opened. Reading it does not open the lead. */
export function leadOutlineQuery(leadId: number) {
  return queryOptions({
    queryKey: keys.agent.leadListPart(`outline ${leadId}`),
    queryFn: ({ signal }) =>
      call('GET /agent/profile/leads/:id/preview', { params: { id: leadId }, signal }),
  });
}
