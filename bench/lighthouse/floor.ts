import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Browser, devices } from '@playwright/test';

const compress = promisify(brotliCompress);
const site = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const kinds: Record<string, string> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Pages as they stand once drawn, without a script: the floor no page of the same look can go below. */
export type Floor = { addressOf(path: string): string; close(): Promise<void> };

const drawn = async (browser: Browser, address: string): Promise<Buffer> => {
  const page = await browser.newPage(devices['Moto G4']);
  await page.goto(address, { waitUntil: 'networkidle' });
  const html = await page.content();
  await page.close();
  return Buffer.from(
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
      .replace(/<link\b[^>]*\sdisabled[^>]*>/g, ''),
  );
};

/** Draws the pages of the product once and serves them as plain files, compressed like the product's. */
export const serveFloor = async (
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Floor> => {
  const pages = new Map<string, Buffer>();
  for (const path of paths)
    pages.set(path, await compress(await drawn(browser, `${origin}${path}`)));
  const server = createServer(async ({ url = '/' }, response) => {
    const page = pages.get(url);
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(page);
      return;
    }
    const kind = kinds[extname(url)] ?? 'text/plain';
    const path = join(site, url);
    const packed = await readFile(`${path}.br`).catch(() => null);
    const bytes = packed ?? (await readFile(path).catch(() => null));
    if (bytes === null) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': kind, ...(packed && { 'content-encoding': 'br' }) })
        .end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    addressOf: (path) => `http://localhost:${port}${path}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
