import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { postMessage } from './post-message.ts';
import { isPublicAddress } from './public-addresses.ts';
import { readWebhookUrl, resolvePublicAddress, type WebhookNetwork } from './webhook-address.ts';

const network = (given: Partial<WebhookNetwork> = {}): WebhookNetwork => ({
  publicUrl: 'https://fanwise.example',
  allowsLoopback: false,
  lookup: async () => [{ address: '93.184.216.34', family: 4 }],
  limitMs: 5_000,
  ...given,
});
const leadingTo = (...addresses: string[]) =>
  network({
    lookup: async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

describe('the address that a host name resolves to', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
  ])('%s is refused, also beside a public one', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const url = new URL('https://crm.example/in');
    for (const found of [[address], ['93.184.216.34', address]])
      expect(await resolvePublicAddress(leadingTo(...found), url)).toMatchObject({
        ok: false,
        data: ['private'],
      });
  });

  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450::5'])(
    '%s is public and accepted',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('the text of an address', () => {
  it.each([
    ['http://crm.example/in', 'https'],
    ['ftp://crm.example/in', 'https'],
    ['nonsense', 'https'],
    ['https://crm.example:8080/in', 'port'],
    ['https://user:secret@crm.example/in', 'name'],
    ['https://93.184.216.34/in', 'name'],
    ['https://[2606:2800:220:1::1]/in', 'name'],
    ['https://2130706433/in', 'name'],
    ['https://0x7f.1/in', 'name'],
    ['https://intranet/in', 'name'],
    ['https://fanwise.example/api', 'own-host'],
    ['https://FANWISE.example./api', 'own-host'],
    ['http://127.0.0.1:4000/in', 'https'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readWebhookUrl(network(), text)).toMatchObject({ ok: false, data: [reason] });
  });

  it.each(['https://crm.example/in', 'https://crm.example:8443/in?key=1'])('%s passes', (text) => {
    expect(readWebhookUrl(network(), text).ok).toBe(true);
  });
});

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
const receiver = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://localhost:${(server.address() as AddressInfo).port}/in`;
};
const here = network({
  allowsLoopback: true,
  lookup: async () => [{ address: '127.0.0.1', family: 4 }],
});
const post = (url: string, given: WebhookNetwork = here, limitMs = given.limitMs) =>
  postMessage({ ...given, limitMs }, { url, headers: {}, body: '{}' });

describe('posting', () => {
  it('connects to the address that was checked, even if the name resolves to another one afterwards', async () => {
    let asked = 0;
    let hits = 0;
    const url = await receiver((_, answer) => {
      hits += 1;
      answer.end();
    });
    const rebinding = network({
      allowsLoopback: true,
      lookup: async () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    });
    expect(await post(url, rebinding)).toMatchObject({ status: 200 });
    expect([asked, hits]).toEqual([1, 1]);
    expect(await post(url, rebinding)).toMatchObject({ status: null, failure: 'address' });
    expect(hits).toBe(1);
  });

  it('connects to nothing on this machine unless the installation allows it', async () => {
    const url = await receiver((_, answer) => answer.end());
    expect(await post(url, network())).toMatchObject({ failure: 'address' });
    const named = url.replace('http://localhost', 'https://crm.example').replace(/:\d+/, '');
    expect(await post(named, leadingTo('127.0.0.1'))).toMatchObject({ failure: 'address' });
  });

  it('follows no redirect', async () => {
    let hits = 0;
    const aim = await receiver((_, answer) => {
      hits += 1;
      answer.end();
    });
    const url = await receiver((_, answer) => answer.writeHead(302, { location: aim }).end());
    expect(await post(url)).toMatchObject({ status: 302, failure: 'redirect' });
    expect(hits).toBe(0);
  });

  it('gives up on a receiver that says nothing, and on one that never stops', async () => {
    const silent = await receiver(() => undefined);
    expect(await post(silent, here, 200)).toMatchObject({ status: null, failure: 'timeout' });
    const endless = await receiver((_, answer) => {
      answer.writeHead(200);
      const more = () =>
        answer.destroyed || answer.write('x'.repeat(1_000), () => setImmediate(more));
      more();
    });
    expect(await post(endless)).toMatchObject({ status: 200, failure: null });
  });

  it('goes by the status of a receiver that never ends its answer', async () => {
    const open = await receiver((_, answer) => void answer.writeHead(200).flushHeaders());
    expect(await post(open, here, 200)).toMatchObject({ status: 200, failure: null });
    const failing = await receiver((_, answer) => void answer.writeHead(503).flushHeaders());
    expect(await post(failing, here, 200)).toMatchObject({ status: 503, failure: null });
  });

  it('says that no server listens, and reports a Retry-After of an hour at most', async () => {
    expect(await post('http://localhost:9/in')).toMatchObject({ failure: 'connection' });
    const asking = (seconds: string) =>
      receiver((_, answer) => answer.writeHead(503, { 'retry-after': seconds }).end());
    expect(await post(await asking('90'))).toMatchObject({ status: 503, retryAfterMs: 90_000 });
    expect(await post(await asking('90000'))).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(await post(await asking('soon'))).toMatchObject({ retryAfterMs: null });
  });
});
