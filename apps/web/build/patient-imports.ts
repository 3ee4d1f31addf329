import type { Plugin } from 'vite';

/** What Vite puts before each `import()`. */
const HELPER = '\0vite/preload-helper.js';

/** Has the built pages import by `bringFirst`, of the module named here: what failed to load can be loaded later. */
export function patientImports(bring: string): Plugin {
  return {
    name: 'patient-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // A file that needs no other is to be brought first as well.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' && needed.length === 0 ? [file] : needed,
        },
      },
    }),
    load: (id) =>
      id === HELPER
        ? `export { bringFirst as __vitePreload } from ${JSON.stringify(bring)};`
        : null,
  };
}
