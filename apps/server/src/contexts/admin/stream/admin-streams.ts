import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { may } from '@fanwise/domain/admin/capabilities';
import { ADMIN_TOPICS, type AdminTopic } from '@fanwise/domain/admin/topics';
import type { Db } from '../../../platform/database/connect.ts';
import { batchUpdates } from '../../../platform/streams/batch-updates.ts';
import type { LiveUpdates } from '../../../platform/streams/live-updates.ts';
import type { OperatorSession } from '../operators/operator.ts';
import { readSessionRoles } from '../operators/sessions.ts';

/** The event streams of open admin pages, which announce the lists that changed. */
export type AdminStreams = {
  /** Starts a stream on a response. Returns false when this operator has too many open ones. */
  open(session: OperatorSession, response: () => ServerResponse): boolean;
  /** Sends a heartbeat to every page, and closes the streams whose session ended. Runs every 15 seconds. */
  sendHeartbeat(): Promise<void>;
  close(): void;
};

type Stream = { operatorId: number; tokenHash: Buffer; response: ServerResponse };

const heartbeatMs = 15_000;
/** Several changes in a row reach a page as one message a second. */
const pauseMs = 1_000;
const maxPerOperator = 6;
/** A stream with more unread bytes than this is closed. */
const unreadLimitBytes = 16_384;

const topics = Object.keys(ADMIN_TOPICS) as AdminTopic[];
const formatChange = (names: readonly AdminTopic[]): string =>
  `event: changed\ndata: ${JSON.stringify({ topics: names })}\n\n`;

/**
 * Creates the event streams of this process. Every message first reads the session and the role of each stream again. A
 * stream gets only the lists that its role may read, and none after its session ended.
 */
export const createAdminStreams = (db: Db, feed: LiveUpdates): AdminStreams => {
  const streams = new Set<Stream>();

  const send = ({ response }: Stream, text: string): void => {
    if (response.writableLength > unreadLimitBytes) response.destroy();
    else response.write(text);
  };

  /** Sends a message to every stream with an open session, by its role, and closes the others. */
  const sendByRole = async (
    textFor: (role: OperatorSession['role']) => string | null,
  ): Promise<void> => {
    const open = [...streams];
    if (open.length === 0) return;
    const roles = await readSessionRoles(
      db,
      open.map(({ tokenHash }) => tokenHash),
    );
    for (const stream of open) {
      const role = roles.get(stream.tokenHash.toString('base64'));
      if (role === undefined) stream.response.end();
      else {
        const text = textFor(role);
        if (text !== null) send(stream, text);
      }
    }
  };

  const sendHeartbeat = (): Promise<void> => sendByRole(() => ': still here\n\n');

  const sendChange = batchUpdates<AdminTopic>(async (names) => {
    await sendByRole((role) => {
      const allowed = names.filter((name) => may(role, ADMIN_TOPICS[name]));
      return allowed.length > 0 ? formatChange(allowed) : null;
    });
    await delay(pauseMs, undefined, { ref: false });
  });

  feed.subscribe({
    onAdmin: (topic) => sendChange(topic as AdminTopic),
    onLead: () => sendChange('leads'),
    onChange({ agencyId }) {
      if (agencyId === null) sendChange('leads');
      sendChange('quotes');
    },
    onGap() {
      for (const topic of topics) sendChange(topic);
    },
  });

  // A short failure of the database closes no stream; the next heartbeat checks again.
  const timer = setInterval(() => void sendHeartbeat().catch(() => undefined), heartbeatMs).unref();

  return {
    open({ operatorId, tokenHash }, respond) {
      const ownStreams = [...streams].filter((one) => one.operatorId === operatorId);
      if (ownStreams.length >= maxPerOperator) return false;
      const stream = { operatorId, tokenHash, response: respond() };
      streams.add(stream);
      stream.response.on('close', () => streams.delete(stream));
      stream.response.on('error', () => streams.delete(stream));
      // Earlier changes are not sent: the page reads its lists once when the stream opens.
      send(stream, 'retry: 3000\n\n');
      return true;
    },
    sendHeartbeat,
    close() {
      clearInterval(timer);
      for (const { response } of streams) response.end();
    },
  };
};
