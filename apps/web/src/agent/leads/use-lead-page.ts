import type { LeadFilter } from '@fanwise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../app/keys.ts';
import { useLeadNews, useNews } from '../../shared/live-updates/use-news.ts';
import { holdNewcomers, type LeadPage } from './hold-newcomers.ts';
import { leadListQuery } from './lead-queries.ts';

/** A page of leads that stays put while it is read; leads that come in wait until they are asked for. */
export function useLeadPage(filter: LeadFilter | null, page: number) {
  const { data: latest, error, isPlaceholderData, refetch } = useLatest(filter, page);
  const key = `${filter ?? 'all'} ${page}`;
  const [held, setHeld] = useState<{ key: string; page: LeadPage } | null>(null);
  if (latest !== undefined && !isPlaceholderData && held?.key !== key)
    setHeld({ key, page: latest });
  if (latest === undefined)
    return { page: undefined, waiting: 0, error, isStale: false, refetch, showWaiting: () => {} };
  const isHeld = held?.key === key && !isPlaceholderData;
  const { page: shown, waiting } = isHeld
    ? holdNewcomers(held.page, latest)
    : { page: latest, waiting: 0 };
  if (isHeld && waiting === 0 && held.page !== latest) setHeld({ key, page: latest });
  return {
    page: shown,
    waiting,
    error,
    isStale: isPlaceholderData,
    refetch,
    showWaiting: () => setHeld({ key, page: latest }),
  };
}

function useLatest(filter: LeadFilter | null, page: number) {
  const client = useQueryClient();
  const look = () => void client.invalidateQueries({ queryKey: keys.agent.leads });
  const list = useQuery(leadListQuery(filter, page));
  // Every notification of an agent is about leads.
  useNews(look);
  useLeadNews(({ ids, own }) => {
    if (own || list.data?.data.some(({ applicationId }) => ids.includes(applicationId))) look();
  });
  return list;
}
