import type { Board } from '@fanwise/contract/own';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../../app/api.ts';
import { keys } from '../../../../app/keys.ts';
import { useLeadNews, useNews } from '../../../../shared/live-updates/use-news.ts';
import { onOtherTabs } from '../../../lead-rows/other-tabs.ts';
import { type BoardAddress, boardQueryOf } from '../address.ts';
import { callBudget } from './call-budget.ts';
import { holdRows, type ShownPage } from './hold-rows.ts';

// Beside a live stream, and less than what an agent may read in a day.
const LOOK_EVERY_MS = 60_000;

const boardRowsQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: keys.agent.boardPart(`rows ${new URLSearchParams(query)}`),
    queryFn: ({ signal }) => call('GET /agent/board', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  });

/** The answer when the agent last looked at the page; rows do not move from then on. */
type Held = { readonly key: string; readonly page: ShownPage; readonly count: number };

/** A page of the rows that stays put while it is read: newcomers wait, what left is struck through. */
export function useBoard(address: BoardAddress, searched: string) {
  const client = useQueryClient();
  const query = boardQueryOf(address, searched);
  const {
    data: latest,
    error,
    isPlaceholderData,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery(boardRowsQuery(query));
  const key = new URLSearchParams(query).toString();
  const [held, setHeld] = useState<Held | null>(null);
  useNewsWithin({
    shows: (id) => held?.page.data.some(({ applicationId }) => applicationId === id) ?? false,
    onNews: () => void client.invalidateQueries({ queryKey: keys.agent.leads }),
  });
  const hold = (answered: Board) => setHeld({ key, page: answered, count: answered.count });
  // An answer from before another page was visited is not held: coming back shows the newest rows.
  const isLooked = isFetchedAfterMount || !isFetching;
  if (latest !== undefined && !isPlaceholderData && isLooked && held?.key !== key) hold(latest);
  const isHeld = held?.key === key && !isPlaceholderData;
  const shown: { page: ShownPage; waiting: number } | undefined =
    latest && (isHeld ? holdRows(held.page, held.count, latest) : { page: latest, waiting: 0 });
  return {
    board: latest,
    page: shown?.page,
    waiting: shown?.waiting ?? 0,
    error,
    isStale: isPlaceholderData,
    refetch,
    /** Shows the waiting rows and removes the closed ones. */
    showWaiting: () => latest && hold(latest),
  };
}

/**
 * Calls back on news, on what was done in another tab or by a colleague, and on changes of leads that are shown, as often as
 * an agent may look.
 */
function useNewsWithin({
  shows,
  onNews,
}: {
  shows: (applicationId: number) => boolean;
  onNews: () => void;
}): void {
  const [budget] = useState(() => callBudget(Date.now));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = () => {
    timer.current = undefined;
    budget.take();
    onNews();
  };
  const soon = useEffectEvent(() => {
    if (timer.current !== undefined) return;
    const wait = budget.wait();
    if (wait === 0) look();
    else timer.current = setTimeout(look, wait);
  });
  useNews(() => soon());
  useLeadNews(({ ids, own }) => {
    if (own || ids.some(shows)) soon();
  });
  useEffect(() => onOtherTabs(() => soon()), []);
}
