import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Programs a drill may need, and the Debian package each comes from. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pg_rewind: 'postgresql',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
} as const;

/** A program of somebody else's. */
export type Program = keyof typeof packages;

/** Debian keeps the programs of each PostgreSQL in its own folder, and daemons where only root looks. */
const folders = (): string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newest = versions
    .filter((version) => existsSync(join(debian, String(version), 'bin/postgres')))
    .toSorted((one, other) => other - one)[0];
  return [
    ...(newest === undefined ? [] : [join(debian, String(newest), 'bin')]),
    ...(process.env.PATH ?? '').split(':').filter(Boolean),
    '/usr/sbin',
  ];
};

/** Where a program lies; undefined when it is not installed. */
export const findProgramPath = (program: string): string | undefined =>
  folders()
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/** Whether Patroni's own Python, which may not be the first in PATH, has the client of etcd. */
const speaksToEtcd = (): boolean => {
  const patroni = findProgramPath('patroni');
  if (patroni === undefined) return true;
  const [, python = 'python3'] = /^#!\s*(\S+)/.exec(readFileSync(patroni, 'utf8')) ?? [];
  return spawnSync(python, ['-c', 'import etcd']).status === 0;
};

/** The packages that are missing for these programs. */
export const missingPackages = (programs: readonly Program[]): string[] => [
  ...programs.filter((program) => !findProgramPath(program)).map((program) => packages[program]),
  ...(programs.includes('patroni') && !speaksToEtcd() ? ['python3-etcd'] : []),
];

/** Ends this command with 78 when something it needs is not installed, naming it. */
export const refuseWithout = (programs: readonly Program[]): void => {
  const missing = missingPackages(programs);
  if (missing.length === 0) return;
  console.error(`Missing here: apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(78);
};

/** PgBouncer keeps prepared statements apart since 1.21; an older one is no use. Says why when there is none. */
export const findPooler = (): { path: string } | { reason: string } => {
  const path = findProgramPath('pgbouncer');
  if (path === undefined) return { reason: 'PgBouncer is not installed' };
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  const isNewEnough = Number(major) > 1 || Number(minor) >= 21;
  return isNewEnough ? { path } : { reason: `PgBouncer ${major}.${minor} is older than 1.21` };
};
