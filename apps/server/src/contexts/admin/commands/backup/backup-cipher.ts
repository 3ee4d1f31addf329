import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, ForeignFileError } from './backup-error.ts';

/** The key that encrypts a backup: public keys in the format of age, or a passphrase. Null leaves it unencrypted. */
export type EncryptionKey = { recipients: readonly string[] } | { passphrase: string } | null;

/** The private key or the passphrase that opens a backup. */
export type DecryptionKey = { identityFile?: string | undefined; passphrase?: string | undefined };

const agePrefix = 'age-encryption.org/v1';
const gzipPrefix = Buffer.from([0x1f, 0x8b]);

/** Encrypts a stream in the format of age. */
export const encrypt = async (source: Readable, key: EncryptionKey): Promise<Readable> => {
  if (key === null) return source;
  const encrypter = new Encrypter();
  if ('passphrase' in key) encrypter.setPassphrase(key.passphrase);
  else for (const recipient of key.recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
};

/** Opens a backup and decrypts it if it is encrypted. Throws BackupError for other files, and for a wrong key. */
export const openBackup = async (file: string, key: DecryptionKey): Promise<Readable> => {
  const firstBytes = await readFirstBytes(file);
  if (firstBytes.subarray(0, 2).equals(gzipPrefix)) return createReadStream(file);
  if (firstBytes.toString() !== agePrefix) throw new ForeignFileError(file);
  const decrypter = await createDecrypter(file, key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))));
  } catch {
    throw new BackupError(`${file} is encrypted for another key or passphrase, or damaged.`);
  }
};

const readFirstBytes = async (file: string): Promise<Buffer> => {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    throw new BackupError(`${file} cannot be read (${error.code}).`, { cause: error });
  });
  try {
    if ((await handle.stat()).isDirectory())
      throw new BackupError(`${file} is a folder: name one file in it.`);
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(agePrefix.length),
    });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const createDecrypter = async (
  file: string,
  { identityFile, passphrase }: DecryptionKey,
): Promise<Decrypter> => {
  const decrypter = new Decrypter();
  for (const identity of identityFile === undefined ? [] : await readIdentities(identityFile))
    decrypter.addIdentity(identity);
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  if (identityFile === undefined && passphrase === undefined)
    throw new BackupError(
      `${file} is encrypted: name its key with --identity FILE, or set BACKUP_PASSPHRASE.`,
    );
  return decrypter;
};

const readIdentities = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length > 0) return identities;
  throw new BackupError(`${file} holds no key of age (AGE-SECRET-KEY-…).`);
};

const toWeb = (source: Readable) => ReadableStream.from<Uint8Array>(source);

const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.from(stream, { objectMode: false });
