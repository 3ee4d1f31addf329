import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { type Sealing, unsealJson } from '../../../platform/sealing/index.ts';
import { hashSecret } from '../../identity/index.ts';
import { getSealContext, type SealedForm } from './store-form.ts';

/**
 * Returns the form of a link with the address it was mailed to, and deletes it: a link works once. It is refused if
 * that address has an account by now.
 */
export const openForm = async (
  { db, sealing }: { db: Db; sealing: Sealing },
  token: string,
): Promise<Result<{ draft: string }, 'invalid-token'>> => {
  const { rows } = await sql<{ id: number; sealed: Buffer; isGood: boolean }>`
    delete from resume_draft where token_hash = ${hashSecret(token)}
    returning id, sealed, expires_at > now() as "isGood"`.execute(db);
  const [draftRow] = rows;
  if (!draftRow?.isGood) return failure('invalid-token');
  const { email, form } = unsealJson(
    sealing,
    draftRow.sealed,
    getSealContext(draftRow.id),
  ) as SealedForm;
  if (await hasAccount(db, email)) return failure('invalid-token');
  const zipcodes = form.person.zipcodes && (await readZipChoice(db, form.person.zipcodes.value));
  const person = { ...form.person, zipcodes, email, phoneNumber: '' };
  return success({ draft: JSON.stringify({ ...form, person }) });
};

/** Reads a ZIP code by its number, in the form that the page uses. Null if we serve no such ZIP code. */
const readZipChoice = async (db: Db, id: number) => {
  const zip = await db
    .selectFrom('zip_code')
    .select(['code', 'city', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!zip) return null;
  const { code, city, state } = zip;
  return { value: id, label: `${code} — ${city}, ${state}`, city, state };
};

/** Whether an account with this address exists. */
export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()) !==
  undefined;
