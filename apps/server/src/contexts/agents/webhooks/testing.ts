import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A request that a receiver got. */
export type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver's answer. */
export type Reply = { status: number; headers?: Record<string, string> };

/** Starts a server on this machine for the tests of the file and returns its address. */
export const serveLocally = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
};

/** A receiver on this machine that records requests and answers with `reply`. */
export const openReceiver = async (reply: (got: Received) => Reply = () => ({ status: 200 })) => {
  const got: Received[] = [];
  let answer = reply;
  const url = await serveLocally(async (request, response) => {
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
    /** The bodies of the messages, in the order they came. */
    received: () => got.map(({ body }) => JSON.parse(body) as { type: string; data: MessageData }),
    types: () => got.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    ids: () => got.map(({ headers }) => headers['webhook-id']),
    answers: (next: (got: Received) => Reply) => {
      answer = next;
    },
  };
};

type MessageData = Record<string, unknown> & { fetch_url?: string };
