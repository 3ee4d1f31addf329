import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { layOut } from './release/lay-out.ts';
import { packFolder, sha256Of } from './release/pack.ts';

type Components = { serialNumber?: string; metadata: { timestamp?: string } };

/**
 * The content of a release, as CycloneDX. npm writes the hour and a random number into it; here both follow from the
 * rest.
 */
const componentsOf = (sources: string, epoch: number): string => {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const written = execFileSync('npm', args, {
    cwd: sources,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const components = JSON.parse(written) as Components;
  components.metadata.timestamp = new Date(epoch * 1000).toISOString();
  delete components.serialNumber;
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const serial = [8, 12, 16, 20, 32].map((end, index) =>
    digest.slice([0, 8, 12, 16, 20][index], end),
  );
  return `${JSON.stringify({ ...components, serialNumber: `urn:uuid:${serial.join('-')}` }, null, 2)}\n`;
};

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { twice: { type: 'boolean', default: false } } });
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const commit = git('rev-parse', 'HEAD');
const epoch = Number(git('log', '-1', '--format=%ct'));
const { version } = JSON.parse(git('show', 'HEAD:package.json')) as { version: string };
const name = `fanwise-${version}-linux-x64`;

/** Builds in its own folder, from the commit and the registry alone. */
const build = (into: string): void => {
  const work = mkdtempSync(join(tmpdir(), 'fanwise-release-'));
  try {
    const product = layOut(root, work, { epoch, commit });
    packFolder(product, join(into, `${name}.tar.gz`), epoch);
    writeFileSync(join(into, `${name}.cdx.json`), componentsOf(join(work, 'sources'), epoch));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.error('A release is made on Linux, x64: it holds programs of that kind.');
  process.exit(78);
}
if (git('status', '--porcelain') !== '') console.error('Only what is committed is released.');
const folder = join(root, 'release');
mkdirSync(folder, { recursive: true });
build(folder);
const files = [`${name}.tar.gz`, `${name}.cdx.json`];
const sums = files.map((file) => `${sha256Of(join(folder, file))}  ${file}\n`).join('');
writeFileSync(join(folder, 'SHA256SUMS'), sums);
writeFileSync(join(folder, 'SOURCE_DATE_EPOCH'), `${epoch}\n`);
console.log(sums.trimEnd());
console.log(`${(statSync(join(folder, files[0] ?? '')).size / 1e6).toFixed(1)} MB of ${commit}`);
if (values.twice) {
  const again = mkdtempSync(join(tmpdir(), 'fanwise-again-'));
  build(again);
  const differing = files.filter(
    (file) => !readFileSync(join(folder, file)).equals(readFileSync(join(again, file))),
  );
  rmSync(again, { recursive: true, force: true });
  for (const file of differing) console.error(`Not the same twice: ${file}`);
  if (differing.length === 0) console.log('The same twice.');
  process.exitCode = differing.length === 0 ? 0 : 1;
}
