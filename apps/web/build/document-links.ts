import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The modules whose chunks a document shows, and whether the document is painted before scripts are asked for. */
type Shown = {
  modules: readonly string[];
  paintsFirst: boolean;
  /** What is likely to be opened from it: its styles come along, its scripts once the page stands. */
  ahead?: readonly string[];
  /** The calls whose answers it shows, asked for before any script but the entry has come. */
  reads?: readonly string[];
  /** What shows one of these answers before the page is here: its module, the call, and the page's address. */
  look?: { module: string; call: string; at: string };
};

type Options = {
  /** The module that every document starts. */
  main: string;
  /** By the document's file. */
  documents: Readonly<Record<string, Shown>>;
};

/** What the browser shows of the page before stays until a frame is there, where it knows how: a line sends it in pieces. */
const WHOLE = '<link rel="expect" href="#content" blocking="render">';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Completes the built documents: their scripts by name, its styles inlined (one request less before the first paint),
 * the preload of the text font (a frame's fonts wait for its scripts), and integrity hashes. Scripts are preloaded at once (`modulepreload`), or named for
 * `start.ts` (`later`) where the document is painted first, as are those of what may be opened next (`ahead`; Firefox would prefetch `next` by itself, and the policy would block it). Drops the prerender entry, which no browser needs.
 */
export function documentLinks({ main, documents }: Options): Plugin {
  return {
    name: 'document-links',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle).filter(
        (output): output is Chunk => output.type === 'chunk',
      );
      // By what is in it: a chunk of several modules is nobody's own.
      const chunkOf = (module: string): Chunk => {
        const found = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(module)));
        if (found === undefined) throw new Error(`${module} is in no chunk.`);
        return found;
      };
      const textFont = Object.keys(bundle).find((file) => /\bfigtree.*\.woff2$/.test(file));
      for await (const name of glob('**/*.html', { cwd: dir })) {
        const path = join(dir, name);
        const shown = documents[name.replaceAll('\\', '/')];
        const look = shown?.look;
        const entries = [...(look ? [look.module] : []), main, ...(shown?.modules ?? [])].map(
          chunkOf,
        );
        const links = linksOf(entries, chunks, shown?.paintsFirst ? 'later' : 'modulepreload');
        // What is read has to find a line that is free: of the scripts only those that take longest are asked for before it.
        if (look) {
          const early = new Set(linksOf([look.module, main].map(chunkOf), chunks, 'modulepreload'));
          links.forEach((link, at) => {
            if (!early.has(link)) links[at] = link.replace('rel="modulepreload"', 'rel="later"');
          });
        }
        const named = new Set(links.map(addressOf));
        for (const link of linksOf((shown?.ahead ?? []).map(chunkOf), chunks, 'ahead'))
          if (!named.has(addressOf(link))) links.push(link);
        for (const call of shown?.reads ?? [])
          links.push(
            `<link rel="read"${look?.call === call ? ` data-shown-at="${look.at}"` : ''} href="/api${call}">`,
          );
        const waits = shown !== undefined && !shown.paintsFirst;
        if (textFont && !waits)
          links.unshift(
            `<link rel="preload" href="/${textFont}" as="font" type="font/woff2" crossorigin>`,
          );
        const read = await readFile(path, 'utf8');
        const html = waits ? read.replace('<html', '<html data-fonts="later"') : read;
        const missing = links.filter((link) => !html.includes(addressOf(link)));
        if (waits) missing.unshift(WHOLE);
        await writeFile(
          path,
          await withIntegrity(
            await withInlineStyles(html.replace('</head>', `${missing.join('\n')}\n</head>`), dir),
            dir,
          ),
        );
      }
      for (const chunk of chunks)
        if (chunk.exports.includes('prerender')) await rm(join(dir, chunk.fileName));
    },
  };
}

function linksOf(
  entries: readonly (Chunk | undefined)[],
  chunks: readonly Chunk[],
  rel: 'later' | 'ahead' | 'modulepreload',
): string[] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const imported of chunk.imports)
      visit(chunks.find((other) => other.fileName === imported));
    for (const css of chunk.viteMetadata?.importedCss ?? []) styles.add(css);
  };
  for (const entry of entries) visit(entry);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="${rel}" crossorigin href="/${file}">`),
  ];
}

const addressOf = (link: string): string => /href="([^"]+)"/.exec(link)?.[1] ?? '';

async function withIntegrity(html: string, dir: string): Promise<string> {
  const tags = [
    ...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"[^>]*>/g),
  ];
  let result = html;
  for (const [tag, file = ''] of tags) {
    // What only lies in the cache until it is imported is not run from there.
    if (tag.includes('integrity=') || tag.includes('rel="ahead"')) continue;
    const digest = createHash('sha384')
      .update(await readFile(join(dir, file)))
      .digest('base64');
    result = result.replace(tag, tag.replace(/(src|href)=/, `integrity="sha384-${digest}" $1=`));
  }
  return result;
}

// The links stay, disabled and never fetched: the loader of lazy chunks looks for them before it loads a stylesheet.
async function withInlineStyles(html: string, dir: string): Promise<string> {
  const tags = [
    ...html.matchAll(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>\s*/g),
  ];
  const styles: string[] = [];
  const links: string[] = [];
  let rest = html;
  for (const [tag, file = ''] of tags) {
    rest = rest.replace(tag, '');
    styles.push((await readFile(join(dir, file), 'utf8')).trim());
    links.push(`<link rel="stylesheet" href="${file}" media="not all" disabled>`);
  }
  return rest.replace(
    '</head>',
    () => `<style>${styles.join('\n')}</style>\n${links.join('')}\n</head>`,
  );
}
