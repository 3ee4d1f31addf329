import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Area, areas } from './mutants/areas.ts';
import { findMutants, type Mutant } from './mutants/find-mutants.ts';
import { relatedTests } from './mutants/related-tests.ts';
import { startTestRunner, type TestRunner } from './mutants/test-runner.ts';

/** Numbers from 0 to 1 that are the same again for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of a list, chosen by a seed, in the order of the list. */
function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = randomFrom(seed);
  return items
    .map((item, index) => ({ item, index, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item);
}

/** The least share of mutants that has to be noticed in each area. */
const WANTED = 0.8;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const sourcesOf = ({ folders }: Area): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .filter((file) => !/(?:\.test|testing)\.ts$/.test(file))
    .sort();

const testsOf = ({ tests, without = [] }: Area): string[] =>
  tests
    .flatMap((where) =>
      where.endsWith('.ts') ? [where] : globSync(`${where}/**/*.test.ts`).sort(),
    )
    .filter((test) => !without.includes(test));

const place = ({ file, line, before, after }: Mutant): string => {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60);
  return `${file}:${line}  ${short(before)} -> ${short(after)}`;
};

/** Tests that already fail, or that fail since a file changed meanwhile, would detect every mutant. */
const mustPass = async (runner: TestRunner, { name }: Area, tests: string[]): Promise<void> => {
  if ((await runner.run(tests)) !== 'passed')
    throw new Error(
      [`${name}: the tests fail without a mutant.`, ...runner.failures()].join('\n  '),
    );
};

/** A second try for what only a clock ended: the machine may have been busy with something else. */
const verdictOf = async (
  runner: TestRunner,
  tests: string[],
  mutant: Mutant,
): Promise<'killed' | 'survived' | 'slow'> => {
  const related = relatedTests(tests, mutant.file, runner.tookMs);
  if (related.length === 0) return 'survived';
  const first = await runner.run(related, mutant);
  const verdict = first === 'slow' ? await runner.run(related, mutant) : first;
  if (verdict === 'slow') return 'slow';
  return verdict === 'failed' ? 'killed' : 'survived';
};

/** Says which mutants of an area survive, and whether enough do not. */
const check = async (area: Area): Promise<boolean> => {
  const all = sourcesOf(area).flatMap(findMutants);
  const chosen = values.sample ? sample(all, Number(values.sample), Number(values.seed)) : all;
  const tests = testsOf(area);
  const runner = await startTestRunner(area.needsDatabase);
  let killed = 0;
  let tried = 0;
  const began = Date.now();
  // An interrupted run still prints its results so far.
  const sayWhereItEnded = () => {
    console.log(`${area.name}: ended early, ${killed} of ${tried} mutants killed`);
    process.exit(1);
  };
  process.once('SIGINT', sayWhereItEnded).once('SIGTERM', sayWhereItEnded);
  const secondsSoFar = () => Math.round((Date.now() - began) / 1000);
  try {
    await mustPass(runner, area, tests);
    console.log(`${area.name}: ${tests.length} files of tests pass, ${secondsSoFar()} s`);
    for (const mutant of chosen) {
      const verdict = await verdictOf(runner, tests, mutant);
      tried++;
      if (verdict === 'killed') killed++;
      else console.log(`${verdict.padEnd(8)}  ${place(mutant)}`);
    }
    await mustPass(runner, area, tests);
    const share = chosen.length === 0 ? 1 : killed / chosen.length;
    console.log(
      `${area.name}: ${killed} of ${chosen.length} mutants killed (${Math.floor(share * 100)} %), of ${all.length} there are; ${secondsSoFar()} s`,
    );
    return share >= WANTED;
  } catch (error) {
    console.error(error);
    return false;
  } finally {
    process.off('SIGINT', sayWhereItEnded).off('SIGTERM', sayWhereItEnded);
    // Where a worker does not end, this ends the process: nothing is said afterwards.
    await runner.close();
  }
};

const asked = areas.filter(({ name }) => values.only === undefined || name === values.only);
if (asked.length === 0)
  throw new Error(`--only takes one of: ${areas.map(({ name }) => name).join(', ')}`);
const isEnough: boolean[] = [];
for (const area of asked) isEnough.push(await check(area));
process.exit(isEnough.every(Boolean) ? 0 : 1);
