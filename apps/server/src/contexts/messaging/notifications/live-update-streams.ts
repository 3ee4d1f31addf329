import type { ServerResponse } from 'node:http';
import { setTimeout as delay, setImmediate as letOthersIn } from 'node:timers/promises';
import type { Session } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { registerScrapedMetric } from '../../../platform/metrics/index.ts';
import type { LiveUpdates } from '../../../platform/streams/live-updates.ts';
import { findAliveSessions } from '../../identity/index.ts';
import { createLeadUpdates } from '../../leads/index.ts';
import { createAreaUpdates } from '../new-lead-mails/area-updates.ts';

/** Open pages of this process that receive live updates. */
export type LiveUpdateStreams = {
  /** Starts a stream on a response that no other code answers. False when this reader has too many open. */
  open(reader: PageStream, response: () => ServerResponse): boolean;
  /** Pings every page, and closes the streams whose session ended. Runs every 15 seconds. */
  sendHeartbeat(): Promise<void>;
  /** Ends all streams, a few at a time: their pages reconnect to the processes that are left. */
  close(): Promise<void>;
};

type PageStream = Pick<Session, 'accountId' | 'type' | 'member' | 'tokenHash' | 'isBound'> & {
  /** The network that limits count the page under. */
  source: string;
};

type Stream = PageStream & { sessionKey: string; response: ServerResponse };

const heartbeatMs = 15_000;
const maxPerAccount = 4;
const maxPerSource = 20;
const maxTotal = 5_000;
/** The batch size of a heartbeat: other calls are served between two batches. */
const heartbeatBatchSize = 500;
/** A page with this many unread bytes counts as disconnected. */
const unreadLimitBytes = 16_384;
/** The batch size of a shutdown: all 5,000 streams end within the 25 seconds that a process has to stop. */
const endBatchSize = 12;
const pauseMs = 50;
const updateMessage = 'data: update\n\n';
/** Sends ids only; the page then reads the change. `own`: this agent made the change, or it is about their quote. */
const createLeadMessage = (applicationIds: readonly number[], isOwn: boolean): string =>
  `event: lead\ndata: ${JSON.stringify({ aps_ids: applicationIds, own: isOwn })}\n\n`;

const splitIntoBatches = (streams: readonly Stream[]): Stream[][] =>
  Array.from({ length: Math.ceil(streams.length / heartbeatBatchSize) }, (_, index) =>
    streams.slice(index * heartbeatBatchSize, (index + 1) * heartbeatBatchSize),
  );

/** Keeps the open streams of this process and forwards the messages of the database to them. */
export const createLiveUpdateStreams = (db: Db, feed: LiveUpdates): LiveUpdateStreams => {
  const byAccount = new Map<number, Set<Stream>>();
  const bySource = new Map<string, number>();
  let openCount = 0;

  const listStreams = (): Stream[] => [...byAccount.values()].flatMap((streams) => [...streams]);

  const removeStream = (stream: Stream): void => {
    const streams = byAccount.get(stream.accountId);
    if (!streams?.delete(stream)) return;
    openCount -= 1;
    if (streams.size === 0) byAccount.delete(stream.accountId);
    const others = (bySource.get(stream.source) ?? 1) - 1;
    if (others === 0) bySource.delete(stream.source);
    else bySource.set(stream.source, others);
  };

  const send = ({ response }: Stream, text: string): void => {
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength > unreadLimitBytes) response.destroy();
    else response.write(text);
  };

  /**
   * Returns which streams may continue: their session exists, and was not bound to a device after the stream was opened
   * without one.
   */
  const findContinuing = async (streams: Stream[]): Promise<(stream: Stream) => boolean> => {
    const alive = await findAliveSessions(
      db,
      streams.map(({ tokenHash }) => tokenHash),
    );
    return ({ sessionKey, isBound }) => {
      const session = alive.get(sessionKey);
      return session !== undefined && (isBound || !session.isBound);
    };
  };

  const sendHeartbeat = async (): Promise<void> => {
    const batches = splitIntoBatches(listStreams());
    for (const batch of batches) {
      for (const stream of batch) send(stream, ': still here\n\n');
      await letOthersIn();
    }
    for (const batch of batches) {
      const mayContinue = await findContinuing(batch);
      for (const stream of batch) if (!mayContinue(stream)) stream.response.end();
    }
  };

  const sendToAccount = (accountId: number, text: string): void => {
    for (const stream of byAccount.get(accountId) ?? []) send(stream, text);
  };
  const sendUpdate = (accountId: number): void => sendToAccount(accountId, updateMessage);
  const openAgents = (): number[] =>
    [...byAccount].flatMap(([accountId, [first]]) => (first?.type === 2 ? [accountId] : []));
  const updateAreas = createAreaUpdates(db, { openAgents, tell: sendUpdate });
  const updateLeads = createLeadUpdates(db, {
    openAgents,
    notifyAccount: (accountId, applicationIds) =>
      sendToAccount(accountId, createLeadMessage(applicationIds, false)),
    notifyAgency(agencyId, applicationIds) {
      for (const [accountId, [first]] of byAccount)
        if (first?.member?.agencyId === agencyId)
          sendToAccount(accountId, createLeadMessage(applicationIds, true));
    },
  });

  feed.subscribe({
    onUpdate: sendUpdate,
    onLead: updateAreas,
    onChange: updateLeads,
    onGap() {
      for (const stream of listStreams()) send(stream, updateMessage);
    },
  });

  registerScrapedMetric(
    { name: 'event_streams', help: 'Pages that wait for live updates on this process' },
    (set) => set({}, openCount),
  );

  // A database that is briefly down ends no stream; the next heartbeat checks again.
  const timer = setInterval(() => void sendHeartbeat().catch(() => undefined), heartbeatMs).unref();

  return {
    open(reader, respond) {
      const { accountId, tokenHash, source } = reader;
      const fromSource = bySource.get(source) ?? 0;
      const streams = byAccount.get(accountId) ?? new Set();
      if (streams.size >= maxPerAccount || fromSource >= maxPerSource || openCount >= maxTotal)
        return false;
      const response = respond();
      const sessionKey = tokenHash.toString('base64');
      const stream = { ...reader, sessionKey, response };
      byAccount.set(accountId, streams.add(stream));
      bySource.set(source, fromSource + 1);
      openCount += 1;
      response.on('close', () => removeStream(stream));
      response.on('error', () => removeStream(stream));
      // Events from before the connection are not replayed, so the page reads once.
      response.write(`retry: 3000\n${updateMessage}`);
      return true;
    },
    sendHeartbeat,
    async close() {
      clearInterval(timer);
      for (let left = listStreams(); left.length > 0; left = listStreams()) {
        for (const stream of left.slice(0, endBatchSize)) {
          removeStream(stream);
          stream.response.end();
        }
        if (left.length > endBatchSize) await delay(pauseMs);
      }
    },
  };
};
