import type { Plugin, Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** Where a first visit begins, by module: the entry, and the pages that strangers meet. */
type FirstVisit = {
  start: string;
  pages: readonly string[];
};

/** A part of ours comes together with others like it when so many pages and windows need it: about half of them. */
const MANY = 22;
/** Below this many bytes of source, parts of the popups' library come together though not all users need all of them. */
const SMALL_BYTES = 20_000;
/** What reads and writes answers, wherever they are asked for. */
const ANSWERS =
  /\/(?:questionnaire\/(?:questionnaire|visibility|question-names|answers\/(?:answers|suggestions))|dates\/typed-date|ui\/fields\/today-here|messages\/en\/shared\/questionnaire)\.ts$/;
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/**
 * Puts what a first visit needs into few files: many small ones compress worse and cost a request each. The framework
 * stays by itself, it changes seldom; so does what only one of the pages needs. Small parts that nearly everything needs
 * later come together too: a window opened from a link was twenty files. Sending a form (`use-act`) stays out of them: with
 * it came the half of the query library that registering has no use for; and so do boxes to tick, with whose marks the first page is drawn.
 */
export function fewChunks(visit: FirstVisit): Plugin {
  return {
    name: 'few-chunks',
    apply: 'build',
    enforce: 'post',
    configResolved({ build: { rolldownOptions } }) {
      const { output = {} } = rolldownOptions;
      if (Array.isArray(output)) throw new Error('There is one output.');
      // The prerendering asks for chunks in the old way, which does not go together with this one.
      delete output.manualChunks;
      output.codeSplitting = { groups: groupsOf(visit) };
      // A group that is split by its users is named after all of them.
      output.chunkFileNames = ({ name }) => `assets/${name.split('~')[0]}-[hash].js`;
      rolldownOptions.output = output;
    },
  };
}

function groupsOf({ start, pages }: FirstVisit): Rolldown.CodeSplittingGroup[] {
  let first: ReadonlySet<string> | undefined;
  return [
    // The entry needs this one before it has anything else.
    { name: 'preload', test: /vite\/preload-helper|\/routing\/bring\.ts$/, priority: 1 },
    {
      debugName: 'few-chunks',
      name(id, modules) {
        first ??= neededAtFirst(modules);
        if (!first.has(id)) return null;
        return FRAMEWORK.test(id) ? 'framework' : 'shared';
      },
    },
    {
      name: 'common',
      test: /\/apps\/web\/src\/(?!app\/forms\/use-act|ui\/(?:marks\/marks|choices\/choices))/,
      minShareCount: MANY,
    },
    { name: 'answers', test: ANSWERS },
    {
      name: 'popups',
      test: /\/node_modules\/@(?:base-ui|floating-ui)\//,
      minShareCount: 4,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL_BYTES,
    },
  ];

  function neededAtFirst(modules: Modules): Set<string> {
    const [one = new Set<string>(), ...others] = pages.map((page) => reachable(page, modules));
    const common = [...one].filter((id) => others.every((other) => other.has(id)));
    const needed = new Set([...reachable(start, modules), ...common]);
    // It runs as soon as it is loaded; the prerendering loads the others too.
    needed.delete(start);
    return needed;
  }
}

function reachable(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
