import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (path: string) =>
  fileURLToPath(new URL(`../src/messages/es/${path}`, import.meta.url));

/** The admin console loads its own Spanish texts where the pages of others load theirs: neither carries the words of the other. */
export function adminMessages(): Plugin {
  return {
    name: 'admin-words',
    enforce: 'pre',
    resolveId(source, importer) {
      const isTheirs =
        source === './es/dictionary.ts' && importer?.endsWith('messages/language.ts');
      return isTheirs ? file('admin-dictionary.ts') : null;
    },
  };
}
