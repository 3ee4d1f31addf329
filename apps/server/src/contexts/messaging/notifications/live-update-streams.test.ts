import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import {
  type LiveUpdateListener,
  openLiveUpdates,
  topicOfLeads,
  updatesChannel,
} from '../../../platform/streams/live-updates.ts';
import { hashOfSid, type Person } from '../../../testing/app.ts';
import { agent, consumer, zips } from '../../../testing/people.ts';
import { createLiveUpdateStreams } from './live-update-streams.ts';
import { notify } from './notify.ts';
import { openStream as open, readStream, startStreams } from './testing.ts';

const { db, url } = await testDatabase();
const log = pino({ level: 'silent' });

const startProcess = () => startStreams(db, url);
const addresses = [await startProcess(), await startProcess()];

let reader: Person;
beforeEach(async () => {
  reader = await consumer(db);
});

describe('the stream', () => {
  it('asks the page to read at once, and again at each update, in every process', async () => {
    const responses = await Promise.all(addresses.map((address) => open(address, reader)));
    const pages = responses.map(readStream);
    for (const response of responses)
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    for (const next of pages) expect(await next()).toContain('data: update');
    await notify(db, { accountId: reader.accountId, occasion: 'new-quote', firstName: 'Priya' });
    for (const next of pages) expect(await next()).toBe('data: update\n\n');
  });

  it('asks the pages of agents whose area covers a new lead to read again, and no others', async () => {
    const notified = [
      await agent(db, { zipCodes: [zips.columbus] }),
      await agent(db, { zipCodes: [], allZipCodes: true }),
    ];
    const unnotified = [await agent(db, { zipCodes: [zips.austin] }), reader];
    const pages = await Promise.all(
      [...notified, ...unnotified].map(async (person) =>
        readStream(await open(addresses[0], person)),
      ),
    );
    for (const next of pages) expect(await next()).toContain('data: update');
    await sql`select pg_notify(${updatesChannel}, ${topicOfLeads} || ${zips.columbus}::text)`.execute(
      db,
    );
    for (const next of pages.slice(0, 2)) expect(await next()).toBe('data: update\n\n');
    // The next message is their own notification, so they received no message about the new lead.
    for (const [at, person] of unnotified.entries()) {
      await notify(db, { accountId: person.accountId, occasion: 'new-quote' });
      expect(await pages[2 + at]?.()).toBe('data: update\n\n');
    }
    const silent = await Promise.race([
      ...pages.slice(2).map((next) => next()),
      new Promise((resolve) => setImmediate(resolve, 'nothing more')),
    ]);
    expect(silent).toBe('nothing more');
  });

  it('sends no message for a transaction that was rolled back', async () => {
    const heard: number[] = [];
    const marker = await consumer(db);
    const feed = await openLiveUpdates({ url, log });
    const arrived = new Promise<void>((resolve) => {
      feed.subscribe({
        onUpdate(accountId) {
          heard.push(accountId);
          if (accountId === marker.accountId) resolve();
        },
        onGap: () => undefined,
      });
    });
    const failing = db.transaction().execute(async (trx) => {
      await notify(trx, { accountId: reader.accountId, occasion: 'new-quote' });
      throw new Error('the fact did not happen');
    });
    await expect(failing).rejects.toThrow('did not happen');
    await notify(db, { accountId: marker.accountId, occasion: 'new-quote' });
    await arrived;
    expect(heard).toEqual([marker.accountId]);
    await feed.close();
  });

  it('is open four times for one account at most', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(addresses[0], reader)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const fifth = await open(addresses[0], reader);
    expect(fifth.status).toBe(429);
    expect(await fifth.json()).toMatchObject({ code: 'too-many-requests' });
  });

  it('is open twenty times for one source at most, for all its readers together', async () => {
    const address = await startProcess();
    const readers = await Promise.all(Array.from({ length: 6 }, () => consumer(db)));
    const all = readers.flatMap((person) => Array(4).fill(person) as Person[]);
    const answers = await Promise.all(all.map((person) => open(address, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    await answers.find(({ status }) => status === 200)?.body?.cancel();
    const another = await consumer(db);
    await expect.poll(async () => (await open(address, another)).status).toBe(200);
  });

  it('carries the headers of every other answer of the API', async () => {
    const stream = await open(addresses[0], reader);
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'no-referrer'],
      ['x-frame-options', 'DENY'],
      ['cross-origin-resource-policy', 'same-origin'],
    ] as const)
      expect(stream.headers.get(name), name).toBe(value);
    await stream.body?.cancel();
  });

  it('needs a session', async () => {
    expect((await fetch(`${addresses[0]}/api/notifications/stream`)).status).toBe(401);
  });
});

describe('streams', () => {
  const listeners: LiveUpdateListener[] = [];
  const streams = createLiveUpdateStreams(db, {
    subscribe: (listener) => void listeners.push(listener),
    close: async () => undefined,
  });
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    responses.push(response.writeHead(200));
    const tokenHash = hashOfSid(reader.sid);
    streams.open(
      {
        accountId: reader.accountId,
        type: 1,
        member: null,
        tokenHash,
        isBound: false,
        source: 'x',
      },
      () => response,
    );
  });
  afterAll(() => {
    streams.close();
    server.close();
  });

  const connect = async () => {
    if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
    return readStream(await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  };

  it('are pinged at each heartbeat, until the session has ended', async () => {
    const next = await connect();
    expect(await next()).toContain('data: update');
    await streams.sendHeartbeat();
    expect(await next()).toBe(': still here\n\n');
    await db.deleteFrom('session').where('account_id', '=', reader.accountId).execute();
    await streams.sendHeartbeat();
    expect(await next()).toBe(': still here\n\n');
    expect(await next()).toBe('the end');
  });

  it('end when the session was bound to a device after they were opened without one', async () => {
    const next = await connect();
    expect(await next()).toContain('data: update');
    await sql`update session set bound_at = now() where account_id = ${reader.accountId}`.execute(
      db,
    );
    await streams.sendHeartbeat();
    expect(await next()).toBe(': still here\n\n');
    expect(await next()).toBe('the end');
  });

  it('carry no updates of other people', async () => {
    const next = await connect();
    await next();
    for (const listener of listeners) listener.onUpdate?.(reader.accountId + 1);
    await streams.sendHeartbeat();
    expect(await next()).toBe(': still here\n\n');
  });

  it('ask every page to read again after a gap', async () => {
    const next = await connect();
    await next();
    for (const listener of listeners) listener.onGap();
    expect(await next()).toBe('data: update\n\n');
  });
});

describe('very many streams', () => {
  const streams = createLiveUpdateStreams(db, {
    subscribe: () => undefined,
    close: async () => undefined,
  });
  const responses: ServerResponse[] = [];
  afterAll(() => {
    // The responses have no socket, so the test reports that they were closed.
    for (const response of responses) response.emit('close');
    return streams.close();
  });

  /** Opens a stream from an address of its own; without `tokenHash` its session has ended. */
  const open = (number: number, tokenHash = hashOfSid(`gone-${number}`)): boolean =>
    streams.open(
      {
        accountId: -number,
        type: 1,
        member: null,
        tokenHash,
        isBound: false,
        source: `place-${number}`,
      },
      () => {
        const response = new ServerResponse(new IncomingMessage(new Socket()));
        responses.push(response);
        return response;
      },
    );

  it('are five thousand at most, and a heartbeat checks them in batches', async () => {
    expect(open(0, hashOfSid(reader.sid))).toBe(true);
    for (let number = 1; number < 5_000; number += 1) expect(open(number)).toBe(true);
    expect(open(5_000)).toBe(false);
    const unsaid = responses[0]?.writableLength ?? 0;
    const progress = new Set<number>();
    const look = () => {
      progress.add(responses.filter(({ writableLength }) => writableLength > unsaid).length);
      turn = setImmediate(look);
    };
    let turn = setImmediate(look);
    await streams.sendHeartbeat();
    clearImmediate(turn);
    // Other work ran between the batches of 500 streams.
    expect([...progress]).toEqual(expect.arrayContaining([500, 2_500, 4_500]));
    const [alive, ...gone] = responses;
    expect(alive?.writableEnded).toBe(false);
    expect(gone.filter(({ writableEnded }) => !writableEnded)).toEqual([]);
  });
});
