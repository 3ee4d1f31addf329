import pino from 'pino';
import { afterAll } from 'vitest';
import type { Db } from '../../../platform/database/connect.ts';
import { openLiveUpdates } from '../../../platform/streams/live-updates.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import { registerNotificationRoutes } from './routes.ts';

/** A process of its own, as far as streams go: a feed and a server. */
export const startStreams = async (db: Db, url: string): Promise<string> => {
  const liveUpdates = await openLiveUpdates({ url, log: pino({ level: 'silent' }) });
  const { server } = await testApp({ db }, (routes) =>
    registerNotificationRoutes(routes, { db, liveUpdates }),
  );
  afterAll(async () => {
    await server.close();
    await liveUpdates.close();
  });
  return server.listen({ host: '127.0.0.1', port: 0 });
};

/** Asks for the stream of somebody. */
export const openStream = (address: string | undefined, person: Person): Promise<Response> =>
  fetch(`${address}/api/notifications/stream?sid=${person.sid}`);

/** What is said on a stream, one message after the other. */
export const readerOf = (response: Response) => {
  const stream = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  return async (): Promise<string> => {
    while (!unread.includes('\n\n')) {
      const { value } = await stream.read();
      if (value === undefined) return 'the end';
      unread += value;
    }
    const end = unread.indexOf('\n\n') + 2;
    const message = unread.slice(0, end);
    unread = unread.slice(end);
    return message;
  };
};
