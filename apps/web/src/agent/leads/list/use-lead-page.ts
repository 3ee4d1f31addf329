import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keys } from '../../../app/keys.ts';
import { useLeadUpdates, useLiveUpdates } from '../../../shared/live-updates/use-live-updates.ts';
import type { ListLayout } from '../../lead-rows/list-layout.ts';
import { onOtherTabs } from '../../lead-rows/other-tabs.ts';
import type { ListAddress } from './address.ts';
import { leadPageQuery } from './lead-queries.ts';
import { createRefetchLimit } from './refetch-limit.ts';
import { keepOrder, type LeadPage } from './shown-page.ts';

/** Reads a page of leads that stays put while somebody reads it: new leads wait, those that left are marked. */
export function useLeadPage(layout: ListLayout, address: ListAddress, searched: string) {
  const client = useQueryClient();
  const query = leadPageQuery(layout, address, searched);
  const key = query.queryKey.join(' ');
  const {
    data: latest,
    error,
    isPlaceholderData,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery(query);
  const [shownFirst, setShownFirst] = useState<{ key: string; page: LeadPage } | null>(null);
  useRefetchOnUpdates({
    shows: (id) =>
      shownFirst?.page.leads.some(({ applicationId }) => applicationId === id) ?? false,
    onUpdate: () => void client.invalidateQueries({ queryKey: keys.agent.leads }),
  });
  const showNow = (page: LeadPage) => setShownFirst({ key, page });
  // An answer from before another page was visited is not kept: coming back reads the list again.
  const isFresh = isFetchedAfterMount || !isFetching;
  if (latest !== undefined && !isPlaceholderData && isFresh && shownFirst?.key !== key)
    showNow(latest);
  const isReading = shownFirst?.key === key && !isPlaceholderData;
  const shown =
    latest && (isReading ? keepOrder(shownFirst.page, latest) : { page: latest, waiting: 0 });
  return {
    page: shown?.page,
    /** New leads that are not shown yet. */
    waiting: shown?.waiting ?? 0,
    error,
    /** Whether the leads are those of the page before. */
    isStale: isPlaceholderData,
    refetch,
    /** Shows the leads that wait and removes those that left. */
    showLatest: () => latest && showNow(latest),
  };
}

/**
 * Calls back after a live update, after an act in another tab or by a colleague, and after changes of shown leads. The refetch
 * limit keeps the calls below the agent's view limit.
 */
function useRefetchOnUpdates({
  shows,
  onUpdate,
}: {
  shows: (applicationId: number) => boolean;
  onUpdate: () => void;
}): void {
  const [limit] = useState(() => createRefetchLimit(Date.now));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    timer.current = undefined;
    limit.take();
    onUpdate();
  };
  const readSoon = useEffectEvent(() => {
    if (timer.current !== undefined) return;
    const wait = limit.wait();
    if (wait === 0) read();
    else timer.current = setTimeout(read, wait);
  });
  useLiveUpdates(() => readSoon());
  useLeadUpdates(({ ids, own }) => {
    if (own || ids.some(shows)) readSoon();
  });
  useEffect(() => onOtherTabs(() => readSoon()), []);
}
