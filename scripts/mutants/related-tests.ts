import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const imports = new Map<string, string[]>();

/** The files of the project that a file names. */
function importsOf(file: string): string[] {
  const known = imports.get(file);
  if (known) return known;
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
  ];
  const found = [...new Set(named)]
    .filter((name) => name.startsWith('.') && name.endsWith('.ts'))
    .map((name) => join(dirname(file), name));
  imports.set(file, found);
  return found;
}

/** How many imports lie between a test and a file; infinitely many when it never meets it. */
function distance(test: string, file: string): number {
  const seen = new Set([test]);
  let ring = [test];
  for (let steps = 0; ring.length > 0; steps++) {
    if (ring.includes(file)) return steps;
    ring = ring.flatMap(importsOf).filter((next) => !seen.has(next) && seen.add(next));
  }
  return Number.POSITIVE_INFINITY;
}

/** How many folders two files have in common, counted from the root. */
function sharedFolders(one: string, other: string): number {
  const [ours, theirs] = [dirname(one).split('/'), dirname(other).split('/')];
  const parts = ours.findIndex((folder, at) => folder !== theirs[at]);
  return parts === -1 ? ours.length : parts;
}

/**
 * The tests that meet a file: those that name it themselves first, then those of its folder, of the folder above and so
 * on; where that says nothing, those that took least.
 */
export function relatedTests(
  tests: readonly string[],
  file: string,
  tookMs: ReadonlyMap<string, number>,
): string[] {
  const steps = new Map(tests.map((test) => [test, distance(test, file)]));
  const isNear = (test: string) => ((steps.get(test) ?? 0) <= 1 ? 0 : 1);
  return tests
    .filter((test) => Number.isFinite(steps.get(test)))
    .sort(
      (one, other) =>
        isNear(one) - isNear(other) ||
        sharedFolders(other, file) - sharedFolders(one, file) ||
        (tookMs.get(one) ?? 0) - (tookMs.get(other) ?? 0),
    );
}
