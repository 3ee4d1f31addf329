/**
 * Writes the documents of the site, after the build for browsers: `node build/prerender.ts`. Each is rendered from the
 * same components, has the styles of its page inside, preloads its scripts, and names an integrity hash for each.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pages, registerPage } from '@fanwise/contract/pages';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { build, type Manifest } from 'vite';
import { findPageFiles } from './page-files.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const site = join(web, 'dist');
const rendererFolder = join(web, 'node_modules/.cache/prerender');

const REGISTRATION = ['src/client/register/page.tsx', 'src/client/register/wizard.tsx'];
const PROFILE = [
  'src/app/session/guard.tsx',
  'src/app/with-queries.tsx',
  'src/app/profile/profile-layout.tsx',
  'src/app/routing/profile-pages.ts',
];

/** The modules of the page that each document shows, by its address. */
const documents: Readonly<Record<string, readonly string[]>> = {
  [pages.landing]: ['src/public/landing/consumer.tsx'],
  [pages.agentLanding]: ['src/public/landing/agent.tsx'],
  ...Object.fromEntries(insuranceTypeIds.map((id) => [registerPage(id), REGISTRATION])),
  [pages.profile]: PROFILE,
  [pages.myQuotes]: [...PROFILE, 'src/client/my-quotes/page.tsx'],
  [pages.agentProfile]: PROFILE,
  '/app.html': [],
};

type Renderer = { prerender(url: string): Promise<{ head: string; body: string }> };

await build({
  root: web,
  logLevel: 'warn',
  build: { ssr: 'src/app/prerender.tsx', outDir: rendererFolder, copyPublicDir: false },
});
const { prerender }: Renderer = await import(
  pathToFileURL(join(rendererFolder, 'prerender.js')).href
);
const read = (file: string) => readFile(join(site, file), 'utf8');
const template = await read('index.html');
const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;

for (const [url, modules] of Object.entries(documents)) {
  const { head, body } = await prerender(url);
  const { scripts, styles } = findPageFiles(manifest, [
    'index.html',
    'src/app/main.tsx',
    ...modules,
  ]);
  const preloads = [...scripts]
    .filter((file) => !template.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const css = await Promise.all([...styles].map(read));
  // The loader of a lazy chunk looks for the link of its stylesheet: a disabled one says that the styles are here.
  const loaded = [...styles].map(
    (file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`,
  );
  const added = [head, ...preloads, `<style>${css.join('')}</style>`, ...loaded].join('\n');
  const html = template
    .replace(/<title>.*<\/title>\s*/, '')
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace('</head>', () => `${added}\n</head>`)
    .replace('<div id="root">', () => `<div id="root">${body}`)
    // Text and fonts come first: the page is readable without its scripts.
    .replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
  const path = join(site, url.endsWith('.html') ? url : join(url, 'index.html'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await addIntegrity(html));
}

/** Returns the document with the hash of each of its scripts. */
async function addIntegrity(html: string): Promise<string> {
  let result = html;
  for (const [, attribute, file = ''] of html.matchAll(
    / ((?:src|href)="\/(assets\/[^"]+\.js)")/g,
  )) {
    const bytes = await readFile(join(site, file));
    const hash = createHash('sha384').update(bytes).digest('base64');
    result = result.replace(` ${attribute}`, ` integrity="sha384-${hash}" ${attribute}`);
  }
  return result;
}
