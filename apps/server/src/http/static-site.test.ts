import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { defaultBrand, setBrand } from '../platform/brand.ts';
import { createServer } from './create-server.ts';
import { serveSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanwise-site-'));
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
  writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text));
};
write(
  'index.html',
  '<head><title>landing</title><meta property="og:image" content="/picture.png" /><style>a{color:red}</style></head>',
);
write('agent/index.html', '<title>agents</title>');
write('profile/index.html', '<title>profile</title>');
write('app.html', '<title>shell</title>');
write('assets/app-1a2b.js', 'console.log(1)');
afterAll(() => rmSync(folder, { recursive: true }));

const site = async (paymentOrigins: Parameters<typeof serveSite>[1]['paymentOrigins'] = null) => {
  const server = await createServer({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    onlyHost: null,
    onlyOrigin: null,
    busyAt: null,
  });
  await serveSite(server, { folder, publicUrl: 'https://fanwise.example', paymentOrigins });
  return server;
};
const server = await site();
const readTitle = async (url: string) =>
  /<title>(.*)<\/title>/.exec((await server.inject(url)).body)?.[1];

describe('the pages', () => {
  it.each([
    ['/', 'landing'],
    ['/?openModal=login', 'landing'],
    ['/agent', 'agents'],
    ['/agent/', 'agents'],
    ['/profile/my-quotes', 'profile'],
    ['/agent/nowhere', 'shell'],
    ['/payment', 'shell'],
    ['/auth/register/1', 'shell'],
  ])('%s is the page "%s"', async (url, title) => {
    expect(await readTitle(url)).toBe(title);
  });

  it('name the picture of a shared link by its whole address', async () => {
    expect((await server.inject('/')).body).toContain(
      '<meta property="og:image" content="https://fanwise.example/picture.png" />',
    );
  });

  it('come compressed, with a tag that saves the next download', async () => {
    const first = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('landing');
    const again = await server.inject({
      url: '/',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });

  it('are the same bytes for everybody who asks at once, and are kept', async () => {
    const ask = () => server.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    const [first, second] = await Promise.all([ask(), ask()]);
    const later = await ask();
    expect(gunzipSync(first.rawPayload).toString()).toContain('landing');
    for (const answer of [second, later]) expect(answer.rawPayload).toEqual(first.rawPayload);
    expect(first.headers['content-encoding']).toBe('gzip');
  });

  it('allow no inline script, and inline styles only by their hash', async () => {
    const policy = String((await server.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'sha256-");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect((await server.inject('/')).headers['strict-transport-security']).toContain(
      'max-age=63072000',
    );
  });

  it('name the address for reports in both ways, because Firefox knows report-uri alone', async () => {
    const { headers } = await server.inject('/');
    expect(headers['content-security-policy']).toContain('report-uri /csp-report; report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
  });

  it('let the card provider in on the payment page only', async () => {
    const origins = {
      script: ['https://js.stripe.com'],
      frame: ['https://js.stripe.com'],
      connect: ['https://api.stripe.com'],
    };
    const withProvider = await site(origins);
    const readPolicy = async (url: string) =>
      String((await withProvider.inject(url)).headers['content-security-policy']);
    expect(await readPolicy('/payment?leadId=1')).toContain(
      "script-src 'self' https://js.stripe.com",
    );
    expect(await readPolicy('/PAYMENT')).toContain('https://js.stripe.com');
    for (const url of ['/', '/agent/profile/leads/all', '/paymentx'])
      expect(await readPolicy(url)).not.toContain('stripe');
    expect((await withProvider.inject('/payment')).headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['GET', '/api', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/API/config', 404],
    ['GET', '/api//config', 404],
    ['HEAD', '/api/openapi.json', 405],
    ['HEAD', '/api/nothing', 404],
  ] as const)('never answer a call: %s %s', async (method, url, status) => {
    const answer = await server.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('keep hashed files for ever and know what is missing', async () => {
    const file = await server.inject('/assets/app-1a2b.js');
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(file.body).toBe('console.log(1)');
    const small = await server.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('console.log(1)');
    const head = await server.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe('14');
    const part = await server.inject({
      url: '/assets/app-1a2b.js',
      headers: { range: 'bytes=0-6' },
    });
    expect(part).toMatchObject({ statusCode: 206, body: 'console' });
    expect(await server.inject('/assets/app-1a2b.js.br')).toMatchObject({ statusCode: 404 });
    expect(await server.inject('/assets/gone.js')).toMatchObject({ statusCode: 404 });
    expect((await server.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
    expect((await server.inject('/../../etc/passwd')).body).not.toContain('root:');
  });
});

describe('the logo of a brand', () => {
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  afterEach(() => setBrand(defaultBrand));

  it('is a picture in which no script runs, also when it is opened by itself', async () => {
    setBrand({ ...defaultBrand, logo: { path: '/brand-logo.svg', type: 'image/svg+xml', bytes } });
    const { headers, statusCode, body } = await (await site()).inject('/brand-logo.svg');
    expect([statusCode, body]).toEqual([200, bytes.toString()]);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('stands in pages only as a background and an icon, never in the document itself', async () => {
    setBrand({ ...defaultBrand, logo: { path: '/brand-logo.svg', type: 'image/svg+xml', bytes } });
    const { body, headers } = await (await site()).inject('/');
    expect(body).toContain('svg[data-brand-mark]{background:url(/brand-logo.svg)');
    expect(body).not.toContain('alert(1)');
    expect(headers['content-security-policy']).toContain("img-src 'self' data:");
  });

  it('has an address only while there is one', async () => {
    const { headers } = await (await site()).inject('/brand-logo.svg');
    expect(headers['content-type']).not.toBe('image/svg+xml');
  });
});
