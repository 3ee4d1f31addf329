import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as builders from './pages.ts';

const { pages } = builders;

const root = new URL('../../../', import.meta.url).pathname;

/** The product's own files; tests and what stands in for people say addresses as the world does. */
const sources = ['apps/web/src', 'apps/web/vite.config.ts', 'apps/server/src'].flatMap((place) =>
  place.endsWith('.ts')
    ? [place]
    : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing[/.]/.test(name))
        .map((name) => `${place}/${name}`),
);

const known = Object.values(pages)
  .filter((page) => page !== pages.landing)
  .map((page) => new RegExp(`^${page.replace(/:\w+/, '[^/]+')}/?$`));

/** The literal addresses of pages in a source: `'/agent'`, `` `/payment?leadId=${id}` ``, `to="/?openModal=login"`. */
const literals = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?<=(to=\{?|navigate\()?)(['"`])((?:\$\{[\w.]+\})?\/(?!\/)[^'"`\n]*|\?openModal[^'"`\n]*)\2/g,
    ),
  ]
    .filter(([, leads, , text = '']) => {
      const [path = ''] = text
        .replace(/^\$\{[\w.]+\}/, '')
        .replace(/\$\{[^}]*\}/g, '1')
        .split(/[?#]/);
      return leads || text.includes('openModal') || known.some((page) => page.test(path));
    })
    .map(([, , , text = '']) => text);

it('knows an address when it sees one', () => {
  const found = literals(
    `to="/agent" '/payment?leadId=3' \`/agent/profile/leads/\${id}\` to="/?openModal=login" '?openModal=login'
     to="/" to={'/'} \`\${host}/agent/profile\` 'a/b'.split('/') 'GET /agent/profile' '../agent' '/agent/profile/leads/:id/receipt' \`\${publicUrl}/not-me?token=\${token}\``,
  );
  expect(found).toHaveLength(9);
});

it('the address of a page is written in pages.ts only', () => {
  const written = sources.flatMap((name) =>
    literals(readFileSync(join(root, name), 'utf8')).map((text) => `${name}: ${text}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(written).toEqual([]);
});

it('fills in what an address leaves open', () => {
  expect(builders.registerModal(2)).toBe('/?openModal=register&type=2');
  expect(builders.landingPage(2, 'login')).toBe('/agent?openModal=login');
  expect(builders.registerPage(3)).toBe('/auth/register/3');
  expect(builders.quoteLeadPage(17)).toBe('/agent/profile/leads/17');
  expect(builders.leadsPage('won')).toBe('/agent/profile/leads/all?filter=won');
  expect(builders.paymentPage(17)).toBe('/payment?leadId=17');
  expect(builders.mailedPage('notMe', 'abc', { language: 'en' })).toBe('/not-me?token=abc');
  expect(builders.mailedPage('verify', 'abc', { language: 'en', role: 2 })).toBe(
    '/verify?token=abc&for=agent',
  );
});

it('a mailed link in Spanish names its language, and others name none', () => {
  const links = ['es', 'en'].map((language) =>
    builders.mailedPage('invitation', 'abc', { language }),
  );
  expect(links).toEqual(['/agent/invitation?token=abc&lang=es', '/agent/invitation?token=abc']);
  expect(links.map((link) => builders.mailedLanguage(link.split('?')[1] ?? ''))).toEqual([
    'es',
    null,
  ]);
});
