import type { FieldCode } from '@fanwise/contract';
import { isAdult } from '@fanwise/domain/dates/dates';
import type { Db } from '../../../platform/database/connect.ts';
import { readToday } from '../../../platform/database/database-time.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { findPlace } from '../../catalog/index.ts';

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

/** The ZIP code row of an address, or the problem of its ZIP code or state, as the steps of the page refuse it. */
export async function readPlace(
  db: Db,
  { zipcodes: [zip], state }: { zipcodes: readonly { id: number }[]; state: string },
): Promise<{ zipCodeId: number; state: string; problems: FieldProblem[] }> {
  const found = await findPlace(db, zip?.id ?? 0, state);
  if (found.ok) return { zipCodeId: found.value.id, state: found.value.state, problems: [] };
  const field = found.code === 'state-differs' ? 'state' : 'zipcodes';
  return { zipCodeId: 0, state: '', problems: [{ field, code: found.code }] };
}

/**
 * The ZIP code row of a registration. The specified call relates state and ZIP code in no way, so that another state is
 * no problem here: the ZIP code decides.
 */
export async function readRegisteredPlace(
  db: Db,
  form: { zipcodes: readonly { id: number }[]; state: string },
): ReturnType<typeof readPlace> {
  const place = await readPlace(db, form);
  const differs = place.problems.some(({ code }) => code === 'state-differs');
  return differs ? readPlace(db, { ...form, state: '' }) : place;
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
export function findPasswordProblems(
  passwords: Passwords,
  password: string,
  ownWords: readonly string[],
): FieldProblem[] {
  return passwords.isCommon(password, ownWords)
    ? [{ field: 'password', code: 'password-common' }]
    : [];
}
