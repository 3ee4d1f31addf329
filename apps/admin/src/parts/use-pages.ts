import { useInfiniteQuery } from '@tanstack/react-query';
import { keys } from '../app/queries.ts';

type Page<Row> = { data: readonly Row[]; next: string | null };
/** Where the page begins; absent for the first one. */
type From = { cursor?: string };

/**
 * Reads a list of one record page by page, in one cached query of its address. Returns the rows read so far, undefined
 * while the first page loads.
 */
export function usePages<Row>(
  path: string,
  query: object,
  readPage: (from: From, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ pageParam, signal }) => readPage(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return {
    rows: data?.pages.flatMap((page) => page.data),
    error,
    hasMore: hasNextPage,
    isReading: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
  };
}
