import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { findPageFiles } from './page-files.ts';

/** The most JavaScript that a page may load, in KiB after Brotli, as on a first visit. */
export type Budget = {
  page: string;
  modules: readonly string[];
  maxKib: number;
  /** Modules whose files are loaded before this page is opened, and do not count. */
  after?: readonly string[];
};

/**
 * Sets the exit code to 1 when a page of the build in `folder` exceeds its budget; prints all pages with `--print`. It reads
 * Vite's manifest, because tools that take patterns of file names cannot say "this page and everything it imports".
 */
export function checkBudgets(folder: string, budgets: readonly Budget[]): void {
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  for (const { page, modules, maxKib, after = [] } of budgets) {
    const before = findPageFiles(manifest, after).scripts;
    const added = [...findPageFiles(manifest, modules).scripts].filter((file) => !before.has(file));
    const bytes = added.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
    const line = `${page}: ${(bytes / 1024).toFixed(1)} of ${maxKib} KiB in ${added.length} files`;
    if (bytes > maxKib * 1024) {
      console.error(`More JavaScript than the budget allows. ${line}`);
      process.exitCode = 1;
    } else if (process.argv.includes('--print')) console.log(line);
  }
}
