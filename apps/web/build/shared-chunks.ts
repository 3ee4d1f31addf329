import type { Rolldown } from 'vite';

/** The files for modules that several pages share. A module is in the first of them whose pages import it. */
const names = [
  'start',
  'landing',
  'sign-in',
  'registration',
  'visitor',
  'member',
  'agent',
  'client',
] as const;
type Name = (typeof names)[number];

const START = /src\/app\/main\.tsx$/;
const LANDING = /src\/(public\/landing\/(agent|consumer)\.tsx|app\/(public|steps)\/)/;
const SIGN_IN = /src\/(account\/sign-in\/[a-z-]*modal|ui\/windows\/modal)\.tsx$/;
const REGISTRATION = /src\/client\/register\/(page|wizard)\.tsx$/;
const VISITOR =
  /src\/(ui|public|client\/register|client\/person|account\/sign-in)\/|src\/app\/with-queries\.tsx$/;
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
  const chosen = new Map<string, Name | null>();
  const choose = (id: string, context: Rolldown.ChunkingContext): Name | null => {
    if (!chosen.has(id)) chosen.set(id, chooseFile(id, context));
    return chosen.get(id) ?? null;
  };
  return names.map((name, index) => ({
    name: (id, context) => (choose(id, context) === name ? name : null),
    debugName: name,
    priority: names.length - index,
  }));
}

function chooseFile(id: string, context: Rolldown.ChunkingContext): Name | null {
  const pages = findPages(id, context);
  const isOn = (pattern: RegExp) => pages.some((page) => pattern.test(page));
  if (pages.length < 2) return null;
  if (isOn(START)) return 'start';
  if (isOn(LANDING)) return 'landing';
  if (pages.length < MIN_PAGES || importsLargeLibrary(id, context)) return null;
  if (isOn(SIGN_IN)) return 'sign-in';
  if (isOn(REGISTRATION)) return 'registration';
  if (isOn(VISITOR)) return 'visitor';
  if (pages.every((page) => AGENT.test(page))) return 'agent';
  if (pages.every((page) => CLIENT.test(page))) return 'client';
  return 'member';
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
