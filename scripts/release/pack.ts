import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Packs a folder so that the same files always give the same bytes: sorted, with one time stamp and no owner. */
export const packFolder = (folder: string, archive: string, epoch: number): void => {
  const args = [
    '--sort=name',
    `--mtime=@${epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    // The umask of the builder has no effect on the release.
    '--mode=u+rwX,go+rX,go-w',
    '--format=gnu',
    '--use-compress-program=gzip -n -9',
    '-C',
    dirname(folder),
    '-cf',
    archive,
    basename(folder),
  ];
  execFileSync('tar', args, { env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } });
};

/** The checksum of a file, as sha256sum writes it. */
export const sha256Of = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');
