import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { findPageFiles } from './page-files.ts';

type Options = {
  /** The module that every document starts. */
  main: string;
  /** The modules of the page that a document shows, by the document's file. */
  pages: Readonly<Record<string, readonly string[]>>;
};

/**
 * Adds to each built document what Vite cannot know: which page it shows. Its scripts are preloaded, its styles are
 * written into the document, and every script has an integrity hash.
 */
export function preloadPages({ main, pages }: Options): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }) {
      const read = (file: string) => readFile(join(dir, file), 'utf8');
      const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
      for await (const name of glob('**/*.html', { cwd: dir })) {
        const html = await read(name);
        const shown = pages[name.replaceAll('\\', '/')] ?? [];
        const { scripts, styles } = findPageFiles(manifest, ['index.html', main, ...shown]);
        const preloads = [...scripts]
          .filter((file) => !html.includes(`"/${file}"`))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        const css = await Promise.all([...styles].map(read));
        // The loader of a lazy chunk looks for the link of its stylesheet: a disabled one says that the styles are here.
        const loaded = [...styles].map(
          (file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`,
        );
        const head = [...preloads, `<style>${css.join('')}</style>`, ...loaded].join('\n');
        const complete = html
          .replace(/<link rel="stylesheet"[^>]*href="\/assets\/[^>]*>\s*/g, '')
          .replace('</head>', () => `${head}\n</head>`);
        await writeFile(join(dir, name), await addIntegrity(complete, dir));
      }
    },
  };
}

async function addIntegrity(html: string, dir: string): Promise<string> {
  let result = html;
  for (const [, attribute, file = ''] of html.matchAll(
    / ((?:src|href)="\/(assets\/[^"]+\.js)")/g,
  )) {
    const hash = createHash('sha384')
      .update(await readFile(join(dir, file)))
      .digest('base64');
    result = result.replace(` ${attribute}`, ` integrity="sha384-${hash}" ${attribute}`);
  }
  return result;
}
