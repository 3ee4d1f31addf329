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
  beat(): Promise<void>;
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
const maxInAll = 5_000;
/** The batch size of a heartbeat: other calls are served between two batches. */
const heartbeatBatchSize = 500;
/** A page with this many unread bytes counts as disconnected. */
const unreadLimitBytes = 16_384;
/** The batch size of a shutdown: all 5,000 streams end within the 25 seconds that a process has to stop. */
const endBatchSize = 12;
const pauseMs = 50;
const update = 'data: update\n\n';
/** Sends ids only; the page then reads the change. `own`: this agent made the change, or it is about their quote. */
const leadsChanged = (applicationIds: readonly number[], isOwn: boolean): string =>
  `event: lead\ndata: ${JSON.stringify({ aps_ids: applicationIds, own: isOwn })}\n\n`;

const splitIntoBatches = (streams: readonly Stream[]): Stream[][] =>
  Array.from({ length: Math.ceil(streams.length / heartbeatBatchSize) }, (_, part) =>
    streams.slice(part * heartbeatBatchSize, (part + 1) * heartbeatBatchSize),
  );

/** Keeps the open streams of this process and forwards the messages of the database to them. */
export const createLiveUpdateStreams = (db: Db, feed: LiveUpdates): LiveUpdateStreams => {
  const byAccount = new Map<number, Set<Stream>>();
  const bySource = new Map<string, number>();
  let open = 0;

  const all = (): Stream[] => [...byAccount.values()].flatMap((streams) => [...streams]);

  const removeStream = (stream: Stream): void => {
    const streams = byAccount.get(stream.accountId);
    if (!streams?.delete(stream)) return;
    open -= 1;
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
  const openStreams = async (streams: Stream[]): Promise<(stream: Stream) => boolean> => {
    const alive = await findAliveSessions(
      db,
      streams.map(({ tokenHash }) => tokenHash),
    );
    return ({ sessionKey, isBound }) => {
      const session = alive.get(sessionKey);
      return session !== undefined && (isBound || !session.isBound);
    };
  };

  const beat = async (): Promise<void> => {
    const parts = splitIntoBatches(all());
    for (const part of parts) {
      for (const stream of part) send(stream, ': still here\n\n');
      await letOthersIn();
    }
    for (const part of parts) {
      const mayGoOn = await openStreams(part);
      for (const stream of part) if (!mayGoOn(stream)) stream.response.end();
    }
  };

  const say = (accountId: number, text: string): void => {
    for (const stream of byAccount.get(accountId) ?? []) send(stream, text);
  };
  const tell = (accountId: number): void => say(accountId, update);
  const openAgents = (): number[] =>
    [...byAccount].flatMap(([accountId, [first]]) => (first?.type === 2 ? [accountId] : []));
  const updateAreas = createAreaUpdates(db, { openAgents, tell });
  const updateLeads = createLeadUpdates(db, {
    openAgents,
    notifyAccount: (accountId, applicationIds) =>
      say(accountId, leadsChanged(applicationIds, false)),
    notifyAgency(agencyId, applicationIds) {
      for (const [accountId, [first]] of byAccount)
        if (first?.member?.agencyId === agencyId)
          say(accountId, leadsChanged(applicationIds, true));
    },
  });

  feed.subscribe({
    onUpdate: tell,
    onLead: updateAreas,
    onChange: updateLeads,
    onGap() {
      for (const stream of all()) send(stream, update);
    },
  });

  registerScrapedMetric(
    { name: 'event_streams', help: 'Pages that wait for live updates on this process' },
    (set) => set({}, open),
  );

  // A database that is down for a moment ends no stream; the next heartbeat checks again.
  const timer = setInterval(() => void beat().catch(() => undefined), heartbeatMs).unref();

  return {
    open(reader, respond) {
      const { accountId, tokenHash, source } = reader;
      const fromSource = bySource.get(source) ?? 0;
      const streams = byAccount.get(accountId) ?? new Set();
      if (streams.size >= maxPerAccount || fromSource >= maxPerSource || open >= maxInAll)
        return false;
      const response = respond();
      const sessionKey = tokenHash.toString('base64');
      const stream = { ...reader, sessionKey, response };
      byAccount.set(accountId, streams.add(stream));
      bySource.set(source, fromSource + 1);
      open += 1;
      response.on('close', () => removeStream(stream));
      response.on('error', () => removeStream(stream));
      // Events from before the connection are not replayed, so the page reads once.
      response.write(`retry: 3000\n${update}`);
      return true;
    },
    beat,
    async close() {
      clearInterval(timer);
      for (let left = all(); left.length > 0; left = all()) {
        for (const stream of left.slice(0, endBatchSize)) {
          removeStream(stream);
          stream.response.end();
        }
        if (left.length > endBatchSize) await delay(pauseMs);
      }
    },
  };
};
