import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const site = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/**
 * KiB of JavaScript, brotli, that the landing page loads until it is interactive: what it names and what that imports.
 */
export const measureLanding = (): { kib: number; files: number } => {
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    (match) => match[1]!,
  );
  const files = new Set<string>();
  const waiting = named;
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = readFileSync(join(site, file), 'utf8');
    const folder = posix.dirname(file);
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g))
      waiting.push(posix.join(folder, imported!));
  }
  const bytes = [...files].map((file) => brotliCompressSync(readFileSync(join(site, file))).length);
  return { kib: bytes.reduce((sum, size) => sum + size, 0) / 1024, files: files.size };
};
