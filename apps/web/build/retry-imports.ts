import type { Plugin } from 'vite';

/** The module that Vite puts before each `import()`. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Replaces Vite's loader of `import()` by `preloadThenImport` of the module named here. A browser that failed to load a module
 * never requests it again in the same document; ours fetches the files first, so that a failed page can be opened later.
 */
export function retryImports(loader: string): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' && needed.length === 0 ? [file] : needed,
        },
      },
    }),
    load: (id) =>
      id === HELPER
        ? `export { preloadThenImport as __vitePreload } from ${JSON.stringify(loader)};`
        : null,
  };
}
