import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { SealedColumn } from '../../../platform/sealing/index.ts';
import { createSecret, hashSecret } from '../../identity/index.ts';
import type { Actor } from '../task-runner/task.ts';
import type { TaskNeeds } from '../task-runner/task-needs.ts';

/** A file that a task made. */
type TaskFile = {
  /** The object of the file, as the audit log names it. */
  object: string;
  name: string;
  type: string;
  content: string;
  /** The number of rows, if the file is a list. */
  rows?: number;
};

/** The context string that a file is sealed for. */
export const getSealContext = (id: number | string): string => `admin-file ${id}`;

/** The waiting files, among the sealed columns. */
export const sealedFiles: SealedColumn = {
  table: 'admin_file',
  column: 'sealed',
  key: [['id', 'bigint']],
  sealContext: `'admin-file ' || id`,
};

/**
 * Stores a sealed file for the session of the operator: it can be fetched once, within 15 minutes. A command writes the
 * file to disk at once, readable only by its user.
 */
export const storeFile = async (
  db: Db,
  { sealing, writeFile }: Pick<TaskNeeds, 'sealing' | 'writeFile'>,
  actor: Actor,
  { object, name, type, content, rows = undefined }: TaskFile,
): Promise<{ url: string; until: string }> => {
  const isShell = actor.kind === 'shell';
  const secret = createSecret();
  const path = isShell ? await writeFile(name, content) : null;
  const { rows: made } = await sql<{ id: number; until: Date }>`
    insert into admin_file (name_hash, session_hash, object, name, content_type, bytes, rows, sha256)
    values (${hashSecret(secret)}, ${isShell ? null : actor.session.tokenHash}, ${object}, ${name}, ${type},
      ${Buffer.byteLength(content)}, ${rows ?? null}, ${createHash('sha256').update(content).digest('hex')})
    returning id, expires_at as until`.execute(db);
  const { id, until } = made[0]!;
  if (!isShell)
    await sql`update admin_file set sealed = ${sealing().seal(gzipSync(content, { level: 1 }), getSealContext(id))}
      where id = ${id}`.execute(db);
  return { url: path ?? `/api/admin/files/${secret}`, until: until.toISOString() };
};

/** Selects the length and the hash of the newest file of an object, for the audit log. */
export const newestFile = (object: string) => sql`(
  select jsonb_strip_nulls(jsonb_build_object('bytes', bytes, 'rows', rows, 'sha256', sha256)) from admin_file
  where admin_file.object = ${object} order by id desc limit 1)`;
