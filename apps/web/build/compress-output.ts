import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthwhile = /\.(js|css|svg|json|txt|webmanifest)$/;

const compress = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${path}.br`, await brotli(bytes, quality));
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
};

/** Writes brotli and gzip twins beside text files, so that the server only picks one; it completes the documents itself. */
export function compressOutput(): Plugin {
  let folder = '';
  return {
    name: 'compress-output',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && worthwhile.test(entry.name));
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
    },
  };
}
