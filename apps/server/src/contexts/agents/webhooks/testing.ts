import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What a receiver got. */
export type Received = { headers: IncomingHttpHeaders; body: string };

/** What a receiver answers to what it got. */
export type Reply = { status: number; headers?: Record<string, string> };

/** A server of this machine until the tests of the file are over; where messages go. */
export const openReceiver = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
};

/** An agency's system on this machine: keeps what it got, and answers as it is told. */
export const receiver = async (reply: (got: Received) => Reply = () => ({ status: 200 })) => {
  const got: Received[] = [];
  let answer = reply;
  const url = await openReceiver(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = { headers: request.headers, body: Buffer.concat(chunks).toString() };
    got.push(received);
    const { status, headers } = answer(received);
    response.writeHead(status, headers).end();
  });
  return {
    url,
    got,
    /** What the messages said, in the order they came. */
    said: () => got.map(({ body }) => JSON.parse(body) as { type: string; data: Said }),
    types: () => got.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    ids: () => got.map(({ headers }) => headers['webhook-id']),
    answers: (next: (got: Received) => Reply) => {
      answer = next;
    },
  };
};

type Said = Record<string, unknown> & { fetch_url?: string };
