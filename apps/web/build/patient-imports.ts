import type { Plugin } from 'vite';
import { STARTING } from './few-chunks.ts';

/** What Vite puts before each `import()`. */
const HELPER = '\0vite/preload-helper.js';

/** Whatever imports is here, all but the entry: these came before it. */
const START = new RegExp(
  `/(?:rolldown-runtime|${Object.values(STARTING).join('|')})-[\\w-]{7}\\.js$`,
);

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
          resolveDependencies: (file, needed, { hostType, hostId }) => {
            if (hostType !== 'js') return needed;
            // A file that needs no other is to be brought first as well.
            if (needed.length === 0) return [file];
            return hostId.includes('/index-') ? needed : needed.filter((name) => !START.test(name));
          },
        },
      },
    }),
    load: (id) =>
      id === HELPER
        ? `export { bringFirst as __vitePreload } from ${JSON.stringify(bring)};`
        : null,
  };
}
