import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';

/** The unprivileged system user who runs PostgreSQL when the application itself runs as root. */
export type Owner = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root hands it to `nobody`.
 * Returns undefined for every other user, who runs PostgreSQL as themselves.
 */
export function findDatabaseOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'nobody' && uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root and this system has no user "nobody": start as another user or set DATABASE_URL.',
  );
}

/** The first folder on the way to `path` that `owner` may not enter, if there is one. */
export async function findInaccessibleFolder(
  path: string,
  owner: Owner,
): Promise<string | undefined> {
  const folders: string[] = [];
  for (let folder = path; ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of folders) {
    const { mode, uid, gid } = await stat(folder);
    const enter = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & enter) === 0) return folder;
  }
  return undefined;
}
