import type { Plugin, Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** Where a first visit begins, by module: the entry, and the pages that strangers meet. */
type FirstVisit = {
  start: string;
  pages: readonly string[];
  /** The navigation of the pages that everybody may read: what only such pages share comes with it. */
  publicFrame: string;
  /** The frame of all pages behind a log-in. */
  profile: readonly string[];
  /** What else is opened without one: windows and registering. */
  strangers: readonly string[];
};

/** The files that have come before any `import()` runs. */
export const STARTING = { framework: 'framework', preload: 'preload', shared: 'shared' } as const;

/** A part of ours comes together with others like it when so many pages and windows need it: about half of them. */
const MANY = 22;
/** Below this many bytes of source, parts of the popups' library come together though not all users need all of them. */
const SMALL_BYTES = 20_000;
/** What reads and writes answers, wherever they are asked for. */
const ANSWERS =
  /\/(?:questionnaire\/(?:questionnaire|visibility|question-names|answers\/(?:answers|suggestions))|dates\/typed-date|ui\/fields\/today-here|messages\/en\/shared\/questionnaire)\.ts$/;
const QUERIES = /\/node_modules\/@tanstack\//;
const MARKS = /\/src\/(?:ui\/marks\/marks|ui\/tag)\.tsx?$/;
const BASICS =
  /\/src\/(?:ui\/(?:text-link|card|choices\/choices|windows\/(?:dialog(?:\.module)?|use-[a-z-]+))|features\/more-types\/more-types|messages\/en\/shared\/fields)\.|\/esm\/(?:createReactComponent|defaultAttributes)\./;
const WINDOWS = /\/src\/ui\/windows\/modal\.tsx$/;
const OPENING =
  /\/src\/(?:messages\/en\/shared\/account|areas\/account\/account\.module)\.|\/esm\/icons\/IconPlus\./;
const OURS = /\/(?:apps\/web|packages\/[a-z]+)\/src\//;
const POPUPS = /\/node_modules\/@(?:base-ui|floating-ui)\//;
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/**
 * Puts what a first visit needs into few files: many small ones compress worse, and a browser has six of them on their way
 * at a time, so that twenty cost a slow phone four times there and back. The framework stays by itself, it changes seldom;
 * so does what only one of the pages needs. What follows comes in few files as well: windows with all they need, the frame
 * of a profile, what reads and keeps answers. A group takes along what its modules need and no group of a higher priority
 * has: that is what the priorities are for.
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
      output.chunkFileNames = ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`;
      rolldownOptions.output = output;
    },
  };
}

function groupsOf({
  start,
  pages,
  publicFrame,
  profile,
  strangers,
}: FirstVisit): Rolldown.CodeSplittingGroup[] {
  let first: ReadonlySet<string> | undefined;
  const elsewhere = once((modules) =>
    reachableFrom(
      [start, ...loadedLater(start, modules)].filter(
        (entry) => !reachable(entry, modules).has(publicFrame),
      ),
      modules,
    ),
  );
  const framed = once((modules) => reachableFrom(profile, modules));
  const unframed = once((modules) => reachableFrom([...pages, ...strangers], modules));
  return [
    // The entry needs this one before it has anything else.
    {
      name: STARTING.preload,
      test: /vite\/preload-helper|\/app\/(?:routing\/bring|first-reads|composed-keys|public\/early-(?:press|window))\.ts$|\/messages\/area\.ts$/,
      priority: 6,
    },
    {
      debugName: 'few-chunks',
      priority: 5,
      name(id, modules) {
        first ??= neededAtFirst(modules);
        if (!first.has(id)) return null;
        if (FRAMEWORK.test(id)) return STARTING.framework;
        return elsewhere(modules).has(id) ? STARTING.shared : null;
      },
    },
    {
      debugName: 'landing',
      priority: 4,
      name: (id, modules) => {
        first ??= neededAtFirst(modules);
        return first.has(id) && !elsewhere(modules).has(id) ? 'landing' : null;
      },
    },
    { name: 'marks', test: MARKS, priority: 5 },
    { name: 'basics', test: BASICS, priority: 4 },
    { name: 'account', test: OPENING, priority: 4 },
    // With all that it needs: nothing else of the library is opened without it for long.
    { name: 'windows', test: WINDOWS, priority: 3 },
    { name: 'queries', test: QUERIES, priority: 3 },
    {
      name: 'common',
      test: /\/apps\/web\/src\/(?!app\/forms\/use-act)/,
      minShareCount: MANY,
      priority: 3,
    },
    {
      debugName: 'profile',
      name: (id, modules) =>
        OURS.test(id) && framed(modules).has(id) && !unframed(modules).has(id) ? 'profile' : null,
      priority: 1,
    },
    { name: 'answers', test: ANSWERS },
    {
      name: 'popups',
      test: POPUPS,
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

function once<Result>(make: (modules: Modules) => Result): (modules: Modules) => Result {
  let made: Result | undefined;
  return (modules) => (made ??= make(modules));
}

const reachableFrom = (entries: readonly string[], modules: Modules): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => [...reachable(entry, modules)]));

/** Everything that is imported only when it is wanted, from whatever the entry leads to. */
function loadedLater(entry: string, modules: Modules): ReadonlySet<string> {
  const later = new Set<string>();
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const info = modules.getModuleInfo(id);
    for (const dynamic of info?.dynamicallyImportedIds ?? []) later.add(dynamic);
    waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
  }
  return later;
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
