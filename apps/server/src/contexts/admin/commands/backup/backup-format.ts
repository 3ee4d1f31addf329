import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type DecryptionKey, openBackup } from './backup-cipher.ts';
import { BackupError, ForeignFileError } from './backup-error.ts';

/**
 * A backup is gzipped lines of JSON. An array says what the lines after it are; an object is a row. The first line is
 * `["fanwise-backup", 1, time, migrations]`, then each table is `["table", name]` with its rows, and the last line is
 * `["end", manifest]`. A list of erasures begins with `fanwise-erasures` and holds one table.
 */
const formatVersion = 1;

/** The first word of a file, by its content. */
const fileMarks = { backup: 'fanwise-backup', erasures: 'fanwise-erasures' } as const;

/** A whole backup, or a list of erasures. */
export type BackupKind = keyof typeof fileMarks;

/** The header of a file: its content, the time it was taken (ISO 8601), and the migrations of its database. */
export type Header = { content: BackupKind; takenAt: string; migrations: string[] };

/** The first line of a file, before it is written as JSON. */
export const buildHeaderLine = ({ content, takenAt, migrations }: Header): unknown[] => [
  fileMarks[content],
  formatVersion,
  takenAt,
  migrations,
];

/** The manifest: for each table the number of rows and the SHA-256 of their lines. */
export type Manifest = Record<string, { rows: number; sha256: string }>;

/** Counts and hashes the rows of one table. */
export const createRowDigest = () => {
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

/** One parsed part of a backup. */
export type BackupPart =
  | ({ kind: 'start' } & Header)
  | { kind: 'table'; name: string }
  | { kind: 'row'; line: string }
  | { kind: 'end'; manifest: Manifest };

/** Reads only the first line of a file. Throws BackupError as `readBackup` does. */
export const readHeader = async (file: string, key: DecryptionKey): Promise<Header> => {
  for await (const part of readBackup(file, key)) if (part.kind === 'start') return part;
  throw new BackupError(describeCutOff(file));
};

/**
 * Reads a backup or a list of erasures from its beginning. Throws ForeignFileError when the file is neither, and BackupError when
 * it has a later format, is damaged or cut off.
 */
export async function* readBackup(file: string, key: DecryptionKey): AsyncGenerator<BackupPart> {
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
  try {
    for (;;) {
      const step = await Promise.race([steps.next(), failed]).catch((error) => {
        throw new BackupError(describeDamage(file, error), { cause: error });
      });
      if (step.done) break;
      const part = readPart(file, step.value, last === undefined);
      last = part.kind;
      yield part;
    }
  } finally {
    // Needed because a reader may stop before the end.
    lines.close();
    unzipped.destroy();
    source.destroy();
  }
  if (last !== 'end') throw new BackupError(describeCutOff(file));
}

const describeCutOff = (file: string): string =>
  `${file} is cut off: its end is missing. Copy it again, or take an older one.`;

const describeDamage = (file: string, error: { code?: string }): string =>
  error.code === 'Z_BUF_ERROR'
    ? describeCutOff(file)
    : `${file} is damaged: it cannot be read to its end. Copy it again, or take an older one.`;

const readPart = (file: string, line: string, isFirst: boolean): BackupPart => {
  if (isFirst) return { kind: 'start', ...readFirst(file, line) };
  if (line.startsWith('{')) return { kind: 'row', line };
  const [word, content] = readLine(line) ?? [];
  if (word === 'table') return { kind: 'table', name: content as string };
  if (word === 'end') return { kind: 'end', manifest: content as Manifest };
  throw new BackupError(`${file} is damaged: take an older one.`);
};

const readFirst = (file: string, line: string): Header => {
  const [word, version, takenAt, migrations] = readLine(line) ?? [];
  const content = (['backup', 'erasures'] as const).find((one) => fileMarks[one] === word);
  if (content === undefined) throw new ForeignFileError(file);
  if (version !== formatVersion)
    throw new BackupError(`${file} was written by a later version of the product: use that one.`);
  return { content, takenAt: takenAt as string, migrations: migrations as string[] };
};

/** Parses a line that is a JSON array; null for any other line. */
const readLine = (line: string): unknown[] | null => {
  try {
    const parts: unknown = JSON.parse(line);
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
};
