import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { loadConfig } from '@fanwise/server/src/config/config.ts';
import { settingsSchema } from '@fanwise/server/src/config/settings.ts';
import { usage } from '@fanwise/server/src/contexts/admin/index.ts';
import { handledEventTypes } from '@fanwise/server/src/contexts/billing/payments/events/receive-event.ts';
import { production } from '@fanwise/server/src/testing/settings.ts';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const withoutSources = ['node_modules', '.git', '.data', 'dist', 'test-results', 'screenshots'];
const files = globSync('**/*', {
  cwd: root,
  exclude: (path) => withoutSources.some((name) => path.split('/').includes(name)),
});
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = files.filter((path) => path.endsWith('.md'));

/** The files and folders that a path in a document may mean: the whole path, or the end of one; `*` and `<name>` stand for any name. */
const filesAt = (path: string): string[] => {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replace(/\*|<[\w-]+>/g, '[^/]*');
  const end = new RegExp(`(^|/)${pattern}$`);
  return files.filter((file) => end.test(file));
};

const isFileName = /^[\w.*-]+\.(ts|tsx|mjs|css|json|sql|csv|md)$/;
const isPathOfFileOrFolder = /^[\w.*<>-]+(\/[\w.*<>-]+)+\/?$/;
/** Values of coverage, and paths outside of the repository: in the data folder and in a release. */
const isElsewhere = (path: string): boolean =>
  /^\d+\/\d+$|^DATA_DIR\/|^release\//.test(path) || path === 'bin/fanwise';
const isNamed = (path: string): boolean =>
  isFileName.test(path) || (isPathOfFileOrFolder.test(path) && !isElsewhere(path));

/** Names that are spelled like those of the code: `sendQuote`, `SendingNeeds`, `QUOTE_UPDATE_DAYS`. */
const isCodeName = /^(?:[a-z]+[A-Z]\w*|(?:[A-Z][a-z]+){2,}|[A-Z]+(?:_[A-Z]+)+)$/;
const codeNames = new Set([
  ...Object.keys(settingsSchema.shape),
  ...files
    .filter((path) => /\.(ts|tsx|mjs|sql|yml)$|^biome.json$/.test(path))
    .flatMap((path) => read(path).match(/\w+/g) ?? []),
]);
/** The examples of CONTRIBUTING.md for good and bad names. */
const examples = ['letGo', 'releaseLead'];

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names only files and folders that exist', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((path) => isNamed(path) && filesAt(path).length === 0)).toEqual([]);
  });

  it('names only functions, types and constants that the code has', () => {
    const named = [...text.matchAll(/`(\w+)(?:\(\))?`/g)].map((match) => match[1] ?? '');
    expect(
      named.filter(
        (name) => isCodeName.test(name) && !codeNames.has(name) && !examples.includes(name),
      ),
    ).toEqual([]);
  });

  it('names only npm scripts that package.json has', () => {
    const named = [...text.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((script) => scripts[script] === undefined)).toEqual([]);
  });

  it('links only to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map((match) =>
      normalize(join(dirname(document), match[1] ?? '')).replace(/\/$/, ''),
    );
    expect(links.filter((path) => !files.includes(path))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const records = files.filter((path) => /^docs\/decisions\/\d{4}-/.test(path)).toSorted();

  it('are listed in the index by number, with their titles', () => {
    const listed = read('docs/decisions/README.md')
      .split('\n')
      .filter((line) => /^- \d/.test(line));
    const expected = records.map((path) => {
      const [, number, title] = /^# (\d+)\. (.+)\n/.exec(read(path)) ?? [];
      expect(Number(path.slice('docs/decisions/'.length).slice(0, 4)), path).toBe(Number(number));
      return `- ${number}. [${title}](${path.slice('docs/decisions/'.length)})`;
    });
    expect(listed).toEqual(expected);
  });

  it('number at most 45, so that a newcomer reads them; smaller choices stand in the topic notes', () => {
    expect(records.length).toBeLessThanOrEqual(45);
  });
});

describe('docs/going-live.md', () => {
  const text = read('docs/going-live.md');
  const steps = text.split(/^## (?=\d)/m).slice(1);

  it('has twelve steps in their order, each with a command that says whether it is done', () => {
    expect(steps.map((step) => Number.parseInt(step, 10))).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    for (const step of steps) expect(step, step.split('\n')[0]).toMatch(/^Done: [^`]*`[^`]+`/m);
  });

  it('asks for every event of the card provider that is followed, in the version that the product reads', () => {
    expect(handledEventTypes.filter((event) => !text.includes(`\`${event}\``))).toEqual([]);
    const [, version] =
      /apiVersion: '([^']+)'/.exec(read('apps/server/src/platform/payments/connect-provider.ts')) ??
      [];
    expect(text).toContain(`API version \`${version}\``);
  });

  it('names a permission of the key for each call that `ready` tries', () => {
    const source = read('apps/server/src/contexts/admin/commands/ready/check-payments.ts');
    const tried = [...source.matchAll(/'(\w[\w ]+): (read|write)'/g)];
    const [, write = '', reads = ''] = /^ +\| (customers.*) \| (.*) \|$/m.exec(text) ?? [];
    expect(tried).toHaveLength(8);
    for (const [, object = '', access] of tried)
      expect(access === 'write' ? write : `${write}, ${reads}`).toContain(object.toLowerCase());
  });

  it('has commands that `operator` knows, and subjects that `ready` prints', () => {
    const named = [...text.matchAll(/\boperator ([a-z][a-z-]+)/g)].map(([, name]) => name);
    const known = (name: string | undefined) => name === 'help' || usage.includes(`\n  ${name} `);
    expect(named.filter((name) => !known(name))).toEqual([]);
    const sources = globSync('apps/server/src/contexts/admin/commands/ready/check-*.ts', {
      cwd: root,
    })
      .map(read)
      .join('\n');
    const subjects = [...text.matchAll(/`ok ([a-z ]+)`/g)].map(([, subject]) => subject);
    expect(subjects.length).toBeGreaterThan(7);
    expect(subjects.filter((subject) => !sources.includes(`'${subject}'`))).toEqual([]);
  });

  it('prints secrets with which production starts', () => {
    const [, script = ''] = /```sh\n(for name in SESSION_SECRET.*?)```/s.exec(text) ?? [];
    const printed = execFileSync('sh', ['-e', '-c', script], { encoding: 'utf8' });
    const folder = mkdtempSync(join(tmpdir(), 'fanwise-secrets-'));
    writeFileSync(join(folder, 'settings'), printed);
    // Each of them is pasted into the file as a line of its own, in whichever shell printed it.
    expect(printed.trimEnd().split('\n')).toHaveLength(8);
    // The settings file is read by a shell as the table of commands says.
    const environment = execFileSync('sh', ['-c', `set -a; . '${folder}/settings'; env -0`], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    rmSync(folder, { recursive: true });
    const names = printed.split('\n').flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
    const secrets = Object.fromEntries(
      environment
        .split('\0')
        .map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)])
        .filter(([name = '']) => names.includes(name)),
    );
    expect(Object.keys(secrets)).toHaveLength(8);
    const config = loadConfig({ ...production, ...secrets, ADMIN: 'on', ADMIN_NETWORKS: 'any' });
    expect(config).toMatchObject({
      sessionSecret: secrets.SESSION_SECRET,
      metricsToken: secrets.METRICS_TOKEN,
      mail: { webhookSecret: secrets.MAIL_WEBHOOK_SECRET },
      dataKeys: [{ id: '1' }],
    });
  });

  it('says how every secret is changed', () => {
    const [, table = ''] = /^## Changing secrets\n(.*?)^## /ms.exec(text) ?? [];
    const secret = /_(SECRET|TOKEN|KEY|KEYS|PASSPHRASE|RECIPIENT)$/;
    const secrets = Object.keys(settingsSchema.shape).filter(
      (name) => secret.test(name) && name !== 'STRIPE_PUBLISHABLE_KEY',
    );
    expect(secrets.length).toBeGreaterThan(12);
    expect(secrets.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});
