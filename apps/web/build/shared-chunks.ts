import type { Rolldown } from 'vite';

/** The files for shared modules, by the pages that load them. A module is in the first file whose pages import it. */
const files: readonly (readonly [name: string, pages: RegExp])[] = [
  ['start', /src\/app\/main\.tsx$/],
  ['landing', /src\/(public\/landing\/(agent|consumer)\.tsx|app\/(public|steps)\/)/],
  ['sign-in', /src\/(account\/sign-in\/[a-z-]*modal|ui\/windows\/modal)\.tsx$/],
  ['registration', /src\/client\/register\/(page|wizard)\.tsx$/],
  ['visitor', /src\/(ui|public|client\/(register|person)|account\/sign-in|app\/with-queries)\b/],
];
const names = [...files.map(([name]) => name), 'member', 'agent', 'client'];
const AGENT = /src\/agent\//;
const CLIENT = /src\/client\//;

/** Each page uses other parts of these, so they and the modules that import them have files of their own. */
const LARGE_LIBRARIES =
  /node_modules\/(@base-ui|@floating-ui|react-hook-form|react-number-format)\//;

/** A module of a smaller number of pages has a file of its own, so that other pages need not load it. */
const MIN_PAGES = 3;

/**
 * Returns the groups for `codeSplitting`: each small file costs a page a request, so modules of many pages are in few
 * files. What a module imports is in the same file or in an earlier one: no file of visitors imports one of members.
 */
export function groupSharedModules(): Rolldown.CodeSplittingGroup[] {
  const chosen = new Map<string, string | null>();
  const choose = (id: string, context: Rolldown.ChunkingContext): string | null => {
    if (!chosen.has(id)) chosen.set(id, chooseFile(id, context));
    return chosen.get(id) ?? null;
  };
  return names.map((name, index) => ({
    name: (id, context) => (choose(id, context) === name ? name : null),
    debugName: name,
    priority: names.length - index,
  }));
}

function chooseFile(id: string, context: Rolldown.ChunkingContext): string | null {
  const pages = findPages(id, context);
  if (pages.length < 2) return null;
  const [name] = files.find(([, pattern]) => pages.some((page) => pattern.test(page))) ?? [
    chooseMemberFile(pages),
  ];
  if (name === 'start' || name === 'landing') return name;
  return pages.length < MIN_PAGES || importsLargeLibrary(id, context) ? null : name;
}

function chooseMemberFile(pages: readonly string[]): string {
  if (pages.every((page) => AGENT.test(page))) return 'agent';
  return pages.every((page) => CLIENT.test(page)) ? 'client' : 'member';
}

/** Returns the modules that load on demand (pages, dialogs, the entry) and import this one, directly or not. */
const findPages = (id: string, context: Rolldown.ChunkingContext): string[] =>
  walk(id, (module) => context.getModuleInfo(module)?.importers ?? []).filter((module) => {
    const info = context.getModuleInfo(module);
    return info?.isEntry || info?.dynamicImporters.length;
  });

const importsLargeLibrary = (id: string, context: Rolldown.ChunkingContext): boolean =>
  walk(id, (module) => context.getModuleInfo(module)?.importedIds ?? []).some((module) =>
    LARGE_LIBRARIES.test(module),
  );

/** Returns the module and all that `next` leads to. */
function walk(id: string, next: (module: string) => readonly string[]): string[] {
  const found = new Set([id]);
  // A set that grows is walked to its end.
  for (const module of found) for (const other of next(module)) found.add(other);
  return [...found];
}
