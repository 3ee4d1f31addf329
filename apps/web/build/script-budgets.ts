import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The most JavaScript a page may bring, in KiB after brotli, counted like a visitor who comes to it first. */
type Budget = {
  modules: readonly string[];
  mostKib: number;
  /** What is there already when the page comes, and is not counted. */
  after?: readonly string[];
};

/** The budgets of all pages. */
export type Budgets = {
  /** What every page brings. */
  start: readonly string[];
  pages: Readonly<Record<string, Budget>>;
};

/** Ends the build when a page brings more JavaScript than its budget allows, and says how much it is. */
export function scriptBudgets({ start, pages }: Budgets): Plugin {
  return {
    name: 'script-budgets',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const filesOf = (modules: readonly string[]) => {
        const files = new Set<Rolldown.OutputChunk>();
        for (const module of modules) {
          const entry = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(module)));
          if (entry === undefined) this.error(`${module} is in no chunk.`);
          collect(entry, chunks, files);
        }
        return files;
      };
      const bytes = new Map(chunks.map((chunk) => [chunk, compressedBytes(chunk)]));
      const found = Object.entries(pages).map(([page, { modules, mostKib, after }]) => {
        const files = filesOf([...start, ...modules]);
        const before = after === undefined ? new Set() : filesOf([...start, ...after]);
        const added = [...files].filter((file) => !before.has(file));
        const kib = sum(added.map((file) => bytes.get(file) ?? 0)) / 1024;
        return { kib, text: `${page}: ${kib.toFixed(1)} of ${mostKib} KiB`, mostKib };
      });
      const tooMuch = found.filter(({ kib, mostKib }) => kib > mostKib);
      if (tooMuch.length > 0)
        this.error(`More JavaScript than budgeted.\n${tooMuch.map(({ text }) => text).join('\n')}`);
      this.info(`JavaScript after brotli\n${found.map(({ text }) => text).join('\n')}`);
    },
  };
}

function collect(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  files: Set<Rolldown.OutputChunk>,
): void {
  if (files.has(chunk)) return;
  files.add(chunk);
  for (const imported of chunk.imports) {
    const found = chunks.find(({ fileName }) => fileName === imported);
    if (found !== undefined) collect(found, chunks, files);
  }
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The hash in a file's name, which a change of any other file changes, and with it the bytes of whoever names it. */
const HASH = /-[\w-]{7}(?=\.(?:js|css)\b)/g;

/** Without the hashes of the files it names: what another page changes costs a page nothing by chance. */
const compressedBytes = ({ code }: Rolldown.OutputChunk): number =>
  brotliCompressSync(code.replaceAll(HASH, '')).length;
