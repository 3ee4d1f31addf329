import { useEffect, useRef } from 'react';
import { streamAddress } from '../../app/api.ts';

// The server refuses a fifth stream of one account; until one closes, the page polls.
const RETRY_MS = 30_000;

/** Leads that changed, by id (`aps_ids` on the wire); `own` is true if an action of this agent caused it. */
export type LeadUpdate = { readonly ids: readonly number[]; readonly own: boolean };

type Listener = {
  readonly onUpdate?: (() => void) | undefined;
  readonly onLeads?: ((update: LeadUpdate) => void) | undefined;
};

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

function callListeners(): void {
  for (const { onUpdate } of listeners) onUpdate?.();
}

function callLeadListeners({ data }: MessageEvent<string>): void {
  const { aps_ids: ids, own } = JSON.parse(data) as { aps_ids: number[]; own: boolean };
  for (const { onLeads } of listeners) onLeads?.({ ids, own });
}

function close(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}

/** Opens the stream unless the page is hidden: a browser allows few connections. */
function open(): void {
  const address = streamAddress();
  if (source || address === null || document.hidden) return;
  source = new EventSource(address);
  source.addEventListener('message', callListeners);
  source.addEventListener('lead', callLeadListeners);
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

function subscribe(listener: Listener): () => void {
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
 * Calls back as soon as something happens that concerns the account: a quote arrived, a client chose, a notification
 * was read elsewhere. All components of a tab share one stream. Keep a slow poll beside it.
 */
export function useLiveUpdates(onUpdate: () => void, isEnabled = true): void {
  const latest = useRef(onUpdate);
  latest.current = onUpdate;
  useEffect(
    () => (isEnabled ? subscribe({ onUpdate: () => latest.current() }) : undefined),
    [isEnabled],
  );
}

/** True while the event stream is open, so that updates arrive without polling. */
export const hasLiveUpdates = (): boolean => source?.readyState === EventSource.OPEN;

/**
 * Calls back as soon as leads of an agent change: a quote, a choice, a resubmission or a closed lead, or a note, star or
 * pass of the agency.
 */
export function useLeadUpdates(onLeads: (update: LeadUpdate) => void): void {
  const latest = useRef(onLeads);
  latest.current = onLeads;
  useEffect(() => subscribe({ onLeads: (update) => latest.current(update) }), []);
}
