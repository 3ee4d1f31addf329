import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { type Mutant, mutated } from './find-mutants.ts';

const root = join(import.meta.dirname, '../..');
/**
 * A test that takes longer says nothing: a busy machine is as slow as a mutant that waits for ever. Half a minute was too
 * little for the tests of money beside other work.
 */
const slowTestMs = 90_000;
/** The awaited event comes sooner, or an assertion failed. */
const pollMs = 20_000;

/** How much longer than without a mutant all of it may take: an endless loop cannot be stopped by a timer inside it. */
const endless = { times: 3, andMs: 30_000 };
/** The longest a timer takes. */
const maxMs = 2 ** 31 - 1;

/** Ends the processes in which tests run; the runner takes that for a failure and starts others. */
function endWorkers(): void {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' });
  for (const line of processes.split('\n')) {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(parent) === process.pid && command.includes('vitest'))
      process.kill(Number(pid), 'SIGKILL');
  }
}

/** The error that ends a test or a hook after its time. */
const timedOut = /^(?:Test|Hook) timed out in \d+ms/;

const errorsOf = (module: TestModule): string[] =>
  [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
  ].map(({ message }) => message);

/** Each failure with the file it is in. */
const failuresIn = (module: TestModule): string[] =>
  errorsOf(module).map((message) => `${relative(root, module.moduleId)}: ${message}`);

/** Takes the tests as they are given: the nearest first. */
class GivenOrder {
  sort = async (files: TestSpecification[]) => files;
  shard = async (files: TestSpecification[]) => files;
}

/** Whether a claim of a test broke; `slow` when only a clock ended it. */
export type Verdict = 'passed' | 'failed' | 'slow';

/** Runs tests again and again in one process and, where they need one, on one database. */
export type TestRunner = {
  /** Runs the tests, with a mutant in the code or without. */
  run(tests: readonly string[], mutant?: Mutant): Promise<Verdict>;
  /** The failures of the last run. */
  failures(): readonly string[];
  /** How long each file took when it ran without a mutant. */
  tookMs: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/** Starts a runner. The files themselves are never changed: a mutant exists where they are read. */
export async function startTestRunner(needsDatabase: boolean): Promise<TestRunner> {
  // The card sandbox takes wishes of tests only where it says so, as the command `vitest` does.
  process.env.NODE_ENV ??= 'test';
  let active: Mutant | undefined;
  /** The files of this run. The result of a run also has the files of the runs before, and how they ended then. */
  const ended = new Set<TestModule>();
  const vitest: Vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      bail: 1,
      maxWorkers: 1,
      reporters: [{ onTestModuleEnd: (module) => void ended.add(module) }],
      pool: 'forks',
      silent: true,
      testTimeout: slowTestMs,
      hookTimeout: slowTestMs,
      include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
      isolate: false,
      fsModuleCache: false,
      expect: { poll: { timeout: pollMs } },
      sequence: { sequencer: GivenOrder },
      ...(needsDatabase && {
        globalSetup: ['apps/server/test-setup.ts'],
        setupFiles: ['apps/server/test-file-setup.ts'],
      }),
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (active && id === join(root, active.file) ? mutated(active) : null),
        },
      ],
    },
  );
  await vitest.standalone();
  const project = vitest.getRootProject();
  const exchange = (next: Mutant | undefined): void => {
    for (const mutant of [active, next]) if (mutant) vitest.invalidateFile(join(root, mutant.file));
    active = next;
  };
  let usualMs = Number.POSITIVE_INFINITY;
  let failures: readonly string[] = [];
  const tookMs = new Map<string, number>();
  return {
    tookMs,
    failures: () => failures,
    async run(tests, mutant) {
      exchange(mutant);
      const began = Date.now();
      const limitMs = Math.min(usualMs * endless.times + endless.andMs, maxMs);
      let isEnded = false;
      const limit =
        mutant &&
        setTimeout(() => {
          isEnded = true;
          endWorkers();
        }, limitMs);
      ended.clear();
      const { unhandledErrors } = await vitest
        .runTestSpecifications(tests.map((test) => project.createSpecification(join(root, test))))
        .finally(() => clearTimeout(limit));
      const testModules = [...ended];
      if (!mutant) {
        usualMs = Date.now() - began;
        for (const module of testModules)
          tookMs.set(relative(root, module.moduleId), module.diagnostic().duration);
      }
      failures = [
        ...testModules.flatMap(failuresIn),
        ...unhandledErrors.map((error) => String(Object(error).message ?? error)),
      ];
      if (isEnded) return 'slow';
      const isWhole = unhandledErrors.length === 0 && testModules.length === tests.length;
      if (isWhole && testModules.every((module) => module.ok())) return 'passed';
      const messages = testModules.flatMap(errorsOf);
      const isSlow = messages.length > 0 && messages.every((message) => timedOut.test(message));
      return isSlow && unhandledErrors.length === 0 ? 'slow' : 'failed';
    },
    close: () => vitest.close(),
  };
}
