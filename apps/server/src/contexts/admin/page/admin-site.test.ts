import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { openAdminSite } from './admin-site.ts';

const folder = await mkdtemp(join(tmpdir(), 'admin-site-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<title>admin</title>');
await writeFile(join(folder, 'assets/a-1.js'), 'one');
await writeFile(join(folder, 'assets/a-1.js.br'), 'small');
afterAll(() => rm(folder, { recursive: true }));

/** Starts a server that answers every other path with the app shell, as the product does. */
const serving = async (isClosed: boolean) => {
  const site = await openAdminSite(folder, () => isClosed);
  const server = Fastify();
  server.get('/*', (request, reply) => site?.(request, reply) ?? reply.send('shell'));
  return (url: string, encoding = 'identity') =>
    server.inject({ url, headers: { 'accept-encoding': encoding } });
};

it('answers one document for the admin console and all paths below it, with a strict policy for scripts', async () => {
  const get = await serving(false);
  for (const url of ['/admin', '/admin/people/7', '/admin?open=1']) {
    const { body, headers } = await get(url);
    expect(body).toBe('<title>admin</title>');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'; style-src 'self';.*trusted-types 'none'/,
    );
    expect(headers['content-security-policy']).toContain('report-uri /csp-report; report-to csp');
    expect(headers['content-security-policy']).not.toMatch(/worker-src|unsafe|sha256/);
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual([
      'no-store',
      'noindex, nofollow',
    ]);
  }
});

it('serves its files by their names and no other file of the disk', async () => {
  const get = await serving(false);
  expect((await get('/admin/assets/a-1.js')).body).toBe('one');
  expect((await get('/admin/assets/a-1.js', 'br')).body).toBe('small');
  for (const url of ['/admin/assets/none.js', '/admin/assets/..%2findex.html'])
    expect((await get(url)).statusCode).toBe(404);
});

it('answers like an unknown path, byte for byte, where it is closed', async () => {
  const get = await serving(true);
  for (const url of ['/admin', '/admin/people', '/admin/assets/a-1.js']) {
    const [asked, unknown] = await Promise.all([get(url), get('/nothing-here')]);
    expect(asked.body).toBe(unknown.body);
    expect(Object.keys(asked.headers)).toEqual(Object.keys(unknown.headers));
  }
});

it('does not answer paths that only begin alike, and is missing when it was not built', async () => {
  expect((await (await serving(false))('/desktop')).body).toBe('shell');
  expect(await openAdminSite(join(folder, 'none'), () => false)).toBeNull();
});
