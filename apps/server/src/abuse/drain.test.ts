import { once } from 'node:events';
import { connect } from 'node:net';
import { findEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { expect, it } from 'vitest';
import { connect as connectDatabase } from '../platform/database/connect.ts';
import { consumer } from '../testing/people.ts';
import { startRealProduct } from '../testing/product/start-real-product.ts';

const product = await startRealProduct('fanwise-drain-');
const { hostname, port } = new URL(product.address);

const restart = async (settings: Record<string, string> = {}) => {
  await product.end('SIGTERM');
  await product.start(settings);
};
/** A call whose beginning has been read, and whose second half is still missing. */
const halfACall = async () => {
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const body = JSON.stringify({
    name: 'Ann',
    email: 'ann@example.com',
    message: 'Hello',
    token: 'x',
  });
  socket.write(
    `POST /api/feedback HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const chunks: string[] = [];
  socket.setEncoding('latin1');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(body.slice(0, 5));
  socket.on('data', (chunk: string) => void chunks.push(chunk));
  return {
    finish: async () => {
      socket.write(body.slice(5));
      if (!socket.closed) await once(socket, 'close');
      return chunks.join('');
    },
  };
};

it('stops being ready first, takes calls until a balancer has seen it, then ends well', async () => {
  await restart({ DRAIN_SECONDS: '3' });
  product.signal('SIGTERM');
  await expect.poll(() => product.statusOf('/readyz'), { interval: 20 }).toBe(503);
  const page = await fetch(`${product.address}/api/insurance-types`);
  expect(page.status).toBe(200);
  expect(page.headers.get('connection')).toBe('close');
  await expect.poll(product.exitCode).toBe(0);
  expect(await product.statusOf('/healthz')).toBe(0);
  await expect.poll(() => product.leftRunning().length).toBe(0);
});

it('finishes a call that was under way when the port closed', async () => {
  await restart();
  const call = await halfACall();
  product.signal('SIGTERM');
  await expect.poll(() => product.statusOf('/healthz'), { interval: 20 }).toBe(0);
  expect(product.exitCode()).toBe(null);
  expect(await call.finish()).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(product.exitCode).toBe(0);
});

it('ends open streams, whose pages come back to another process', async () => {
  await restart();
  const { db, close } = connectDatabase({
    url: (await findEmbeddedPostgres(product.dataDir)) ?? '',
  });
  const { sid } = await consumer(db);
  await close();
  const stream = await fetch(`${product.address}/api/notifications/stream?sid=${sid}`);
  const isRead = stream.text();
  expect(await product.end('SIGTERM')).toBe(0);
  expect(await isRead).toContain('data: update');
});

it('ends at once when it is told a second time', async () => {
  await restart({ DRAIN_SECONDS: '60' });
  product.signal('SIGTERM');
  await expect.poll(() => product.statusOf('/readyz'), { interval: 20 }).toBe(503);
  await expect
    .poll(
      () => {
        product.signal('SIGTERM');
        return product.exitCode();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
});
