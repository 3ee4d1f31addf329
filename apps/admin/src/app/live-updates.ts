import { ADMIN_TOPICS, type AdminTopic } from '@fanwise/domain/admin/topics';
import { useEffect } from 'react';
import { AdminError, openStream } from './api.ts';
import { queryClient } from './queries.ts';
import { useSession } from './session.ts';

const RETRY_MS = 3_000;
/** The server refuses a stream when one person has too many open. */
const REFUSED_MS = 30_000;
/** A list is read again at most once in this time, however many changes arrive. */
const PAUSE_MS = 5_000;

/** The queries to invalidate when a topic changed, by the second part of their key. */
const QUERIES_BY_TOPIC: Readonly<Record<AdminTopic, readonly string[]>> = {
  queue: ['counts', 'GET /queue', 'GET /proposals', 'GET /proposals/:id'],
  leads: ['GET /leads', 'GET /leads/:id'],
  quotes: ['GET /quotes', 'GET /leads/:id'],
  licenses: ['GET /licenses', 'GET /licenses/:id'],
  money: ['GET /purchases', 'GET /refunds', 'GET /disputes', 'GET /differences', 'GET /journal'],
  catalog: ['GET /fees', 'GET /carriers', 'GET /zips', 'GET /questionnaires', 'GET /texts'],
  audit: ['GET /audit'],
  operators: ['GET /operators'],
};
const ALL_TOPICS = Object.keys(ADMIN_TOPICS) as AdminTopic[];

let isStreaming = false;
const pendingTopics = new Set<AdminTopic>();
let pause: ReturnType<typeof setTimeout> | undefined;

/** Whether the event stream is open, so that changes arrive without polling. */
export const hasLiveUpdates = (): boolean => isStreaming;

/**
 * Invalidates the queries of these topics. Changes within five seconds of the last invalidation are read together after
 * it.
 */
function invalidateTopics(topics: readonly AdminTopic[]): void {
  for (const topic of topics) pendingTopics.add(topic);
  if (pause !== undefined || pendingTopics.size === 0) return;
  const names = new Set([...pendingTopics].flatMap((topic) => QUERIES_BY_TOPIC[topic]));
  pendingTopics.clear();
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [, name] }) => names.has(String(name)),
  });
  pause = setTimeout(() => {
    pause = undefined;
    invalidateTopics([]);
  }, PAUSE_MS);
}

/** Reads a stream until it ends. */
async function readStream(signal: AbortSignal, isReconnect: boolean): Promise<void> {
  const stream = (await openStream(signal)).pipeThrough(new TextDecoderStream()).getReader();
  isStreaming = true;
  if (isReconnect) invalidateTopics(ALL_TOPICS);
  let unread = '';
  for (;;) {
    const { value, done } = await stream.read();
    if (done) return;
    const messages = (unread + value).split('\n\n');
    unread = messages.pop() ?? '';
    for (const message of messages) {
      const [, data] = /^event: changed\ndata: (.+)$/.exec(message) ?? [];
      if (data !== undefined)
        invalidateTopics((JSON.parse(data) as { topics: AdminTopic[] }).topics);
    }
  }
}

/**
 * Keeps a stream open and reconnects until it is stopped. After a reconnect it reads everything again, because changes
 * may have been missed. Returns the function that stops it.
 */
function listen(): () => void {
  const stop = new AbortController();
  const keepListening = async () => {
    for (let isAgain = false; !stop.signal.aborted; isAgain = true) {
      let waitMs = RETRY_MS;
      try {
        await readStream(stop.signal, isAgain);
      } catch (error) {
        if (error instanceof AdminError) waitMs = REFUSED_MS;
      }
      isStreaming = false;
      if (!stop.signal.aborted) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };
  void keepListening();
  return () => stop.abort();
}

/**
 * Reads lists on the screen again as soon as something changed elsewhere. Hidden pages close the stream and reopen it
 * when they are shown.
 */
export function useAdminUpdates(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'in') return undefined;
    let stop: (() => void) | undefined;
    const openOrClose = () => {
      stop?.();
      stop = document.hidden ? undefined : listen();
    };
    openOrClose();
    document.addEventListener('visibilitychange', openOrClose);
    return () => {
      document.removeEventListener('visibilitychange', openOrClose);
      stop?.();
    };
  }, [status]);
}
