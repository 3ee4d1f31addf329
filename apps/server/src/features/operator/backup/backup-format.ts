import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type BackupKey, openBackup } from './backup-cipher.ts';
import { BackupError } from './backup-error.ts';

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

/** Reads a backup from its beginning. Throws BackupError when the file is no backup of this format, damaged or cut off. */
export async function* readBackup(file: string, key: BackupKey): AsyncGenerator<BackupPart> {
  const source = await openBackup(file, key);
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
    const step = await Promise.race([steps.next(), failed]).catch((error) => {
      throw new BackupError(describeDamage(file, error), { cause: error });
    });
    if (step.done) break;
    const part = readPart(file, step.value, last === undefined);
    last = part.kind;
    yield part;
  }
  if (last !== 'end') throw new BackupError(cutOff(file));
}

const cutOff = (file: string): string =>
  `${file} is cut off: its end is missing. Copy it again, or take an older one.`;

const describeDamage = (file: string, error: { code?: string }): string =>
  error.code === 'Z_BUF_ERROR'
    ? cutOff(file)
    : `${file} is damaged: it cannot be read to its end. Copy it again, or take an older one.`;

const readPart = (file: string, line: string, isFirst: boolean): BackupPart => {
  if (line.startsWith('{')) return { kind: 'row', line };
  const [word, ...rest] = readLine(file, line);
  if (isFirst && (word !== 'fanwise-backup' || rest[0] !== formatVersion))
    throw new BackupError(`${file} is not a backup of this product, or of a later version of it.`);
  if (isFirst)
    return { kind: 'start', takenAt: rest[1] as string, migrations: rest[2] as string[] };
  if (word === 'table') return { kind: 'table', name: rest[0] as string };
  return { kind: 'end', manifest: rest[0] as Manifest };
};

const readLine = (file: string, line: string): unknown[] => {
  try {
    const parts: unknown = JSON.parse(line);
    if (Array.isArray(parts)) return parts;
  } catch {
    // No JSON: whatever it is, it is not ours.
  }
  throw new BackupError(`${file} is not a backup of this product, or damaged.`);
};
