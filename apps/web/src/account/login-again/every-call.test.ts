import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { routes } from '@fanwise/contract/routes';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const web = join(root, 'apps/web/src');
const server = join(root, 'apps/server/src');

const read = (folder: string, pattern: string): [file: string, text: string][] =>
  globSync(pattern, { cwd: folder, exclude: (name) => /\.test\.tsx?$/.test(String(name)) })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);

/** The calls of the contract that may answer `login-again`. */
const calls = Object.entries(routes)
  .filter(
    ([, route]) => 'errors' in route && (route.errors as readonly string[]).includes('login-again'),
  )
  .map(([key]) => key);

/** The files that need a recent log-in: those whose handler checks it before the next address begins. */
const files = read(server, 'contexts/**/*.ts').flatMap(([, text]) =>
  text
    .split("'/api")
    .slice(1)
    .filter((handler) => handler.includes('requireRecentLogin('))
    .map((handler) => handler.slice(0, handler.indexOf("'"))),
);

const sources = read(web, '**/*.{ts,tsx}');
/** A form with the old password in it has the field as well: the server then asks for no recent log-in. */
const asks = (text: string) =>
  text.includes('useLoginAgain(') || text.includes('name="oldPassword"');
/** The modules that ask for the password themselves. */
const asking = new Set(sources.filter(([, text]) => asks(text)).map(([file]) => file));

const importsAsking = (file: string, text: string): boolean =>
  [...text.matchAll(/^import \{[^}]*\} from\s+'(\.[^']+)'/gm)].some(([, target]) =>
    asking.has(normalize(join(dirname(file), target ?? ''))),
  );

/** Calls made for a page by a module without its own page. */
const madeFor = new Map([['account/second-factor/passkey.ts', 'account/security/passkeys.tsx']]);
const pageOf = ([file, text]: [string, string]): [string, string] => {
  const page = madeFor.get(file);
  return sources.find(([name]) => name === page) ?? [file, text];
};

describe('a page whose call may be refused because the log-in is not recent', () => {
  it.each([...calls, ...files])('%s asks for the password in place', (called) => {
    const made = new RegExp(`(call|fetchFile)\\(\\s*'${called}'`);
    const callers = sources.filter(([, text]) => made.test(text)).map(pageOf);
    expect(callers.length).toBeGreaterThan(0);
    const silent = callers.filter(([file, text]) => !asks(text) && !importsAsking(file, text));
    expect(silent.map(([file]) => file)).toEqual([]);
  });

  it('is found among the calls of the contract and the files', () => {
    expect(calls.length).toBeGreaterThan(10);
    expect(files.sort()).toEqual(['/agent/clients.csv', '/privacy/export']);
  });
});
