import { useEffect, useEffectEvent, useState } from 'react';

/** What a page was told; both undefined while it waits. */
type Read<Answer> = { answer?: Answer | undefined; error?: unknown; retry: () => void };

/**
 * Reads once for each key, on pages of strangers that keep no store of queries. An answer that comes after the key
 * changed is dropped.
 */
export function useRead<Answer>(key: string, read: () => Promise<Answer>): Read<Answer> {
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState<{ of: string; answer?: Answer; error?: unknown }>();
  const of = `${attempt} ${key}`;
  const start = useEffectEvent(read);
  useEffect(() => {
    let isCurrent = true;
    start().then(
      (answer) => isCurrent && setTold({ of, answer }),
      (error: unknown) => isCurrent && setTold({ of, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [of]);
  const retry = () => setAttempt(attempt + 1);
  return told?.of === of ? { answer: told.answer, error: told.error, retry } : { retry };
}
