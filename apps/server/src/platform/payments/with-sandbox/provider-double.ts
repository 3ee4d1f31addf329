import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCardSandbox, type SandboxKeys } from '@fanwise/card-sandbox';
import Fastify from 'fastify';
import type { Pool } from 'pg';

/** Answers a request as a provider behind the network would. */
type Handle = (request: Request) => Promise<Response>;

/**
 * Puts a request handler behind a port of this machine, any free one unless named. A handler that throws hangs up.
 */
export async function listen(
  handle: Handle,
  port = 0,
): Promise<{ address: string; close: () => void }> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const response = await handle(
      new Request(`http://127.0.0.1${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      }),
    ).catch(() => null);
    if (!response) return incoming.socket.destroy();
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  // Rejects where the port is taken.
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The card sandbox in the place of the real provider: behind a port, its browser side open to pages of other
 * origins, its events posted to `deliverTo`.
 */
export async function startProviderDouble(options: {
  pool: Pool;
  ownerUrl: string;
  port: number;
  keys: SandboxKeys;
  deliverTo: string;
}): Promise<{ close(): Promise<void> }> {
  const sandbox = await createCardSandbox({
    ...options,
    installationSecret: '',
    deliverTo: () => options.deliverTo,
  });
  const browserSide = Fastify();
  await browserSide.register(sandbox.browserRoutes);
  const openToAll = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
  };
  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/sandbox-gateway/')) return sandbox.handle(request);
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: openToAll });
    const { body, statusCode } = await browserSide.inject({
      method: 'POST',
      url: pathname,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    });
    return new Response(body, {
      status: statusCode,
      headers: { ...openToAll, 'content-type': 'application/json' },
    });
  }, options.port);
  sandbox.webhooks.start();
  return {
    async close() {
      await sandbox.webhooks.stop();
      server.close();
      await browserSide.close();
    },
  };
}
