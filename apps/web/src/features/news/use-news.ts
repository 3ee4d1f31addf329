import { useEffect, useRef } from 'react';
import { streamAddress } from '../../app/api.ts';

// The server refuses a fifth page of one person; the poll does until there is room.
const RETRY_MS = 30_000;

const listeners = new Set<() => void>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

function tellAll(): void {
  for (const listener of listeners) listener();
}

function close(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}

/** Hidden pages hold no connection: a browser has few of them, and the server tells whoever comes back. */
function open(): void {
  const address = streamAddress('/notifications/stream');
  if (source || address === null || document.hidden) return;
  source = new EventSource(address);
  source.addEventListener('message', tellAll);
  source.addEventListener('error', () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    close();
    retry = setTimeout(open, RETRY_MS);
  });
}

function followVisibility(): void {
  close();
  open();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    open();
    document.addEventListener('visibilitychange', followVisibility);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', followVisibility);
    close();
  };
}

/**
 * Calls back at once when something happened that concerns the person: a quote came, a client chose,
 * a notification was read elsewhere. All pages of a tab share one stream. Keep a slow poll beside it.
 */
export function useNews(onNews: () => void, isEnabled = true): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => (isEnabled ? subscribe(() => latest.current()) : undefined), [isEnabled]);
}
