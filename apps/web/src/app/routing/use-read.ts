import { useEffect, useReducer, useRef, useState } from 'react';
import { useLanguage } from '../../messages/language.ts';
import { patiently } from '../../ui/windows/patiently.ts';
import { ApiError } from '../api.ts';
import { onReachableAgain } from './reachable.ts';

const RETRY_MS = 1_000;
const MOST_FAILURES = 3;

/** What was read since the document was opened, by its name and language. */
const kept = new Map<string, unknown>();

/**
 * Reads what the server writes for a page outside of the profiles, which does without the cache of queries. What was read
 * before is there at once and read again; so it is in another language, and when the server answers again.
 */
export function useRead<Answer>(
  name: string,
  read: (signal: AbortSignal) => Promise<Answer>,
): { data: Answer | undefined; error: Error | null; refetch: () => void } {
  const key = `${useLanguage()} ${name}`;
  const [data, setData] = useState(() => kept.get(key) as Answer | undefined);
  const [error, setError] = useState<Error | null>(null);
  const [times, refetch] = useReducer((before: number) => before + 1, 0);
  const reading = useRef(read);
  reading.current = read;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks for it once more.
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const mayGoOn = (failures: number, failed: unknown) =>
      failures < MOST_FAILURES && !signal.aborted && !isRefusal(failed);
    patiently(() => reading.current(signal), RETRY_MS, mayGoOn).then(
      (answer) => {
        kept.set(key, answer);
        if (signal.aborted) return;
        setData(answer);
        setError(null);
      },
      (failed: Error) => {
        if (!signal.aborted) setError(failed);
      },
    );
    return () => abort.abort();
  }, [key, times]);

  useEffect(() => (error === null ? undefined : onReachableAgain(refetch)), [error]);

  return { data, error, refetch };
}

const isRefusal = (failed: unknown): boolean => failed instanceof ApiError && failed.status < 500;
