import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = <Shape>(path: string): Shape => JSON.parse(readFileSync(join(root, path), 'utf8'));

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
};
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const { packages } = read<{ packages: Record<string, Entry & Manifest> }>('package-lock.json');
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));

describe('installed packages', () => {
  it('comes from the registry, with its checksum', () => {
    expect(installed.length).toBeGreaterThan(100);
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
    // Tools for machines of other kinds, which this lock file was never made on, have none.
    const unproved = installed.filter(
      ([, { integrity, dev, optional }]) => !integrity?.startsWith('sha512-') && !(dev && optional),
    );
    expect(unproved.map(([path]) => path)).toEqual([]);
  });

  it('is asked for by an exact version', () => {
    const ranges = own.flatMap(([, { dependencies, devDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      ),
    );
    expect(ranges).toEqual([]);
  });

  it('runs no script when it is installed', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  });

  it('has its reason in docs/dependencies.md', () => {
    const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
    const direct = own.flatMap(([, { dependencies, devDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    );
    const unnamed = direct.filter(
      (name) =>
        !name.startsWith('@fanwise/') &&
        !text.includes(`\`${name}\``) &&
        !text.includes(`\`${name.split('/')[0]}/*\``),
    );
    expect(unnamed).toEqual([]);
  });
});
