import pino from 'pino';
import { afterAll } from 'vitest';
import type { Db } from '../../../platform/database/connect.ts';
import { openLiveUpdates } from '../../../platform/streams/live-updates.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { registerNotificationRoutes } from './routes.ts';

/** Starts a feed and a server, like a second process with its own streams. */
export const startStreams = async (db: Db, url: string): Promise<string> => {
  const liveUpdates = await openLiveUpdates({ url, log: pino({ level: 'silent' }) });
  const { server } = await testApp({ db }, (routes) =>
    registerNotificationRoutes(routes, { db, liveUpdates, catalog: loadCatalog() }),
  );
  afterAll(async () => {
    await server.close();
    await liveUpdates.close();
  });
  return server.listen({ host: '127.0.0.1', port: 0 });
};

/** Opens the stream of a person. */
export const openStream = (address: string | undefined, person: Person): Promise<Response> =>
  fetch(`${address}/api/notifications/stream?sid=${person.sid}`);

/** Returns a function that reads the next message of a stream. */
export const readStream = (response: Response) => {
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
