import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { findNewerFunctions, minimum, styleTargets, writePlainColors } from './browsers.ts';

const web = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const tokens = readFileSync(web('src/ui/tokens.css'), 'utf8');

it('every color that is written with light-dark() has a plain value for browsers without it', () => {
  const code = Buffer.from(`${tokens}\n${writePlainColors(tokens)}`);
  const options = { filename: 'tokens.css', code, minify: true, targets: styleTargets };
  const built = transform(options).code.toString();
  const [, plain = ''] = built.split(/@supports not \(color:light-dark\(red, ?red\)\)/);
  const wanted = [...tokens.matchAll(/^ +(--[\w-]+):[^;]*light-dark\(/gm)].map(([, name]) => name);
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.filter((name) => !plain.includes(`${name}:#`))).toEqual([]);
  expect(built).toContain('--ink:light-dark(#14213d,#eaf0fa)');
});

it('light-dark() is written in tokens.css alone, where plain values are added to it', () => {
  const styles = ['src', '../admin/src'].flatMap((folder) =>
    readdirSync(web(folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => `${folder}/${path}`),
  );
  expect(styles.length).toBeGreaterThan(100);
  const users = styles.filter((path) =>
    /:[^;{}]*light-dark\((?!red)/.test(readFileSync(web(path), 'utf8')),
  );
  expect(users).toEqual(['src/ui/tokens.css']);
});

it.each([
  ['const page = URL.parse(stored, origin);', 'URL.parse'],
  ['new Set(names.values().map(String))', 'Iterator.prototype.map'],
  ['await Promise.try(load)', 'Promise.try'],
  ['when(Temporal.Now)', 'Temporal'],
])('the build refuses %s', (script, name) => {
  expect(findNewerFunctions(script)).toEqual([expect.stringContaining(`${name} (`)]);
});

it.each(['new URL(stored, origin)', 'JSON.parse(text)', '[...names.values()].map(String)'])(
  'the build takes %s',
  (script) => {
    expect(findNewerFunctions(script)).toEqual([]);
  },
);

it.each(['README.md', 'docs/browsers.md'])('%s names the oldest supported browsers', (path) => {
  const text = readFileSync(web(`../../${path}`), 'utf8').replace(/\s+/g, ' ');
  const { chrome, firefox, safari } = minimum;
  expect(minimum.edge).toBe(chrome);
  expect(text).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`);
});
