import type { FieldCode } from '@fanwise/contract';
import { isAdult } from '@fanwise/domain/dates/dates';
import type { Db } from '../../../platform/database/connect.ts';
import { readToday } from '../../../platform/database/database-time.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';

/** A problem with one field of a form. */
export type FieldProblem = { field: string; code: FieldCode };

/** Checks that people are adults. An empty field is checked elsewhere. */
export async function ageProblems(
  db: Db,
  births: Record<string, string | null | undefined>,
): Promise<FieldProblem[]> {
  const today = await readToday(db);
  return Object.entries(births)
    .filter(([, birth]) => birth && !isAdult(birth, today))
    .map(([field]) => ({ field, code: 'adult' }));
}

/** Checks that the ZIP code exists. */
export async function zipCodeProblems(
  db: Db,
  zipCodes: readonly { id: number }[],
): Promise<FieldProblem[]> {
  const known = await db
    .selectFrom('zip_code')
    .select('id')
    .where(
      'id',
      'in',
      zipCodes.map(({ id }) => id),
    )
    .execute();
  return known.length === zipCodes.length ? [] : [{ field: 'zipcodes', code: 'invalid-zip-code' }];
}

/** Checks that a carrier is none (null or 0) or one of the list. */
export async function findCarrierProblems(
  db: Db,
  carrierId: number | null,
): Promise<FieldProblem[]> {
  if (!carrierId) return [];
  const known = await db
    .selectFrom('carrier')
    .select('id')
    .where('id', '=', carrierId)
    .executeTakeFirst();
  if (known) return [];
  return [{ field: 'currentCarrierId', code: 'insurance-company-not-found' }];
}

/** Checks that a password is neither common nor made of the person's own words. */
export function passwordProblems(
  passwords: Passwords,
  password: string,
  ownWords: readonly string[],
): FieldProblem[] {
  return passwords.isCommon(password, ownWords)
    ? [{ field: 'password', code: 'password-common' }]
    : [];
}
