import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/**
 * A backup is gzipped lines of JSON: arrays say what the lines between them are, objects are rows.
 * `["fanwise-backup", 1, time, migrations]`, then per table `["table", name]` and its rows, then `["end", manifest]`.
 */
export const formatVersion = 1;

/** What is in each table: how many rows, and the SHA-256 of their lines. */
export type Manifest = Record<string, { rows: number; sha256: string }>;

/** Counts and digests the rows of one table. */
export const rowDigest = () => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(line: string): void {
      hash.update(line).update('\n');
      rows += 1;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
};

/** One step through a backup. */
export type BackupPart =
  | { kind: 'start'; takenAt: string; migrations: string[] }
  | { kind: 'table'; name: string }
  | { kind: 'row'; line: string }
  | { kind: 'end'; manifest: Manifest };

/** Reads a backup from its beginning. Throws when the file is no backup of this format, or is cut off. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  const lines = createInterface({
    input: source.pipe(unzipped),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const failed = new Promise<never>((_, reject) => unzipped.once('error', reject));
  failed.catch(() => undefined);
  let last: BackupPart['kind'] | undefined;
  const steps = lines[Symbol.asyncIterator]();
  for (;;) {
    const step = await Promise.race([steps.next(), failed]);
    if (step.done) break;
    const part = readPart(step.value, last === undefined);
    last = part.kind;
    yield part;
  }
  if (last !== 'end') throw new Error(`${file} is cut off.`);
}

const readPart = (line: string, isFirst: boolean): BackupPart => {
  if (line.startsWith('{')) return { kind: 'row', line };
  const [word, ...rest] = JSON.parse(line) as [string, ...unknown[]];
  if (isFirst && (word !== 'fanwise-backup' || rest[0] !== formatVersion))
    throw new Error('This is not a backup of this version of the product.');
  if (isFirst)
    return { kind: 'start', takenAt: rest[1] as string, migrations: rest[2] as string[] };
  if (word === 'table') return { kind: 'table', name: rest[0] as string };
  return { kind: 'end', manifest: rest[0] as Manifest };
};
