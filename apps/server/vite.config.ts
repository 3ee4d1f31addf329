import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath, type Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = file('dist');

/** A source finds the files beside it by its own address, from the bundle as from where it stands. */
const ownAddresses = (): Plugin => ({
  name: 'own-addresses',
  transform: {
    filter: { code: /import\.meta\.url/ },
    // Lines stay where they are, and so does what the source map says of them.
    handler: (code, id) => ({
      code: code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(normalizePath(relative(folder, id)))}, import.meta.url).href`,
      ),
      map: null,
    }),
  },
});

/**
 * The server's own sources are built into one file: reading a thousand files took most of a start. Packages
 * stay packages, and every file that sources read stays where it is.
 */
export default defineConfig({
  root: file('.'),
  plugins: [ownAddresses()],
  build: {
    ssr: file('src/main.ts'),
    outDir: folder,
    target: 'node24',
    minify: false,
    sourcemap: true,
    // One folder, so that every chunk is as far from the sources.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
