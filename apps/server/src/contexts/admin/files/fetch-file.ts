import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { hashSecret } from '../../identity/index.ts';
import type { OperatorSession } from '../operators/operator.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { getSealContext } from './store-file.ts';

type StoredFile = { id: number; name: string; type: string; sealed: Buffer };

/** Returns the content of a file and deletes it, so that it can be fetched only once. */
const fetchFile = async (
  db: Db,
  secret: string,
  { tokenHash }: OperatorSession,
): Promise<StoredFile | null> => {
  const { rows } = await sql<StoredFile>`
    with found as materialized (
      select id, name, content_type as type, sealed from admin_file
      where name_hash = ${hashSecret(secret)} and session_hash = ${tokenHash}
        and sealed is not null and expires_at > now()
      for update
    ),
    fetched as (
      update admin_file set fetched_at = now(), sealed = null from found where admin_file.id = found.id
      returning admin_file.id
    )
    select found.* from found join fetched using (id)`.execute(db);
  return rows[0] ?? null;
};

/** Adds the download of files that tasks made. They are not JSON, so the response bypasses the schema of answers. */
export const registerFiles = (
  admin: AdminApi,
  { db, sealing }: { db: Db; sealing: Sealing },
): void => {
  admin.on('GET /files/:id', async ({ params, session, reply }) => {
    const file = await fetchFile(db, params.id, session);
    if (!file) return failure('not-found');
    await reply
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type(file.type)
      .send(gunzipSync(sealing.unseal(file.sealed, getSealContext(file.id))));
    return success(undefined);
  });
};
