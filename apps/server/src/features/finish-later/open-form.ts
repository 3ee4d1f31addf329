import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { type Sealing, unsealJson } from '../../platform/sealing/index.ts';
import { placeOf, type SealedForm } from './keep-form.ts';

/** What the table knows of a link. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Gives back what a link keeps, and forgets it: a link works once. Where its address has an account by now, whoever holds
 * the link gets nothing.
 */
export const openForm = async (
  { db, sealing }: { db: Db; sealing: Sealing },
  token: string,
): Promise<Result<{ draft: string }, 'invalid-token'>> => {
  const { rows } = await sql<{ id: string; sealed: Buffer; isGood: boolean }>`
    delete from resume_draft where token_hash = ${hashOfLink(token)}
    returning id, sealed, expires_at > now() as "isGood"`.execute(db);
  const [kept] = rows;
  if (!kept?.isGood) return failure('invalid-token');
  const { email, form } = unsealJson(sealing, kept.sealed, placeOf(kept.id)) as SealedForm;
  if (await hasAccount(db, email)) return failure('invalid-token');
  return success({ draft: JSON.stringify(form) });
};

/** Whether somebody has registered with an address. */
export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()) !==
  undefined;
