import { listsByNature, writtenByPrograms } from './exceptions.ts';

/** A file of the project; only code has its lines counted. */
export type Measured = { path: string; lines: number };

const MOST_LINES = 250;
const MOST_FILES = 20;

export const isCode = (path: string): boolean =>
  /\.(?:ts|tsx|mjs)$/.test(path) && !writtenByPrograms.includes(path);

const isTest = (path: string): boolean =>
  /(?:\.test\.tsx?|testing\.ts)$/.test(path) ||
  /^(?:e2e|packages\/builders|apps\/server\/src\/(?:testing|no-trace|abuse))\//.test(path);

const isProduct = (path: string): boolean =>
  /^(?:apps|packages)\/.*\.tsx?$/.test(path) && !isTest(path);

/** What is over a bar, each with what to do about it. */
export const tooLarge = (files: readonly Measured[]): string[] => {
  const long = files
    .filter(({ lines }) => lines > MOST_LINES)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines, the most is ${MOST_LINES}: part it by what it is about, a test by what it claims.`,
    );
  const full = [...countedByFolder(files)]
    .filter(([folder, count]) => count > MOST_FILES && !listsByNature.includes(folder))
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files, the most is ${MOST_FILES}: give those about one thing a folder of their own.`,
    );
  return [...long, ...full];
};

/** One line of figures: how long files of the product are, and how many lines of tests there are for each line of it. */
export const measure = (files: readonly Measured[]): string => {
  const code = files.filter(({ path }) => isCode(path));
  const product = code.filter(({ path }) => isProduct(path));
  const counted = product.filter(({ path }) => !path.startsWith('apps/web/src/messages/'));
  const lengths = product.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0;
  const tests = linesIn(code.filter(({ path }) => isTest(path)));
  const ratio = (lines: number) => (tests / lines).toFixed(2);
  return (
    `${lengths.length} files of the product: median ${at(0.5)} lines, nine of ten up to ${at(0.9)}. ` +
    `${tests} lines of tests for ${linesIn(counted)} of it: ${ratio(linesIn(counted))}; with the texts ${ratio(linesIn(product))}.`
  );
};

const linesIn = (files: readonly Measured[]): number =>
  files.reduce((sum, { lines }) => sum + lines, 0);

const countedByFolder = (files: readonly Measured[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.split('/').slice(0, -1).join('/');
    if (folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
};
