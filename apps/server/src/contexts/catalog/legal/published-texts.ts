import type { PlanProblem, Problem } from '@fanwise/domain/admin/plan-problems';
import {
  findLegalTextProblem,
  readLegalText,
  readTextLanguage,
} from '@fanwise/domain/texts/legal-text';
import { isMailText } from '@fanwise/domain/texts/mail-text';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import {
  deliveredSource,
  type LegalKey,
  setPublished,
  type Terms,
  type TextKey,
  termsOf,
} from './terms.ts';

/** A text is published at least this many hours before it takes effect, so that people can hear of it. */
const soonestHours = 24;

/** Returns the latest time at which a text with this start can be published. */
export const latestToPublish = (startsAt: string): string =>
  new Date(Date.parse(startsAt) - soonestHours * 3_600_000).toISOString();

/** The delivered texts of a kind, and the check that a new text of that kind must pass. */
export type TextKind = {
  delivered(key: TextKey, language: Terms['language']): string;
  problem(
    source: string,
    text: { key: TextKey; language: Terms['language']; ownHost: string },
  ): Problem | null;
};

/** The terms and the privacy notice. */
export const legalTexts: TextKind = {
  delivered: (key, language) => deliveredSource(key as LegalKey, language),
  problem: (source, { ownHost }) =>
    isMailText(source) ? 'is-a-mail' : findLegalTextProblem(source, ownHost),
};

type Publishing = {
  key: TextKey;
  language: Terms['language'];
  content: string;
  startsAt: string;
};

/** Reads the texts that operators published. Each process calls this twice a minute. */
export const followTexts = async (db: Db): Promise<void> => {
  const { rows } = await sql<Omit<Publishing, 'startsAt'> & { startsAt: Date }>`
    select key, language, content, starts_at as "startsAt" from text_version
    where canceled_at is null and starts_at >= coalesce((select max(newest.starts_at) from text_version as newest
      where newest.key = text_version.key and newest.language = text_version.language
        and newest.canceled_at is null and newest.starts_at <= now()), '-infinity')
    order by starts_at limit 1000`.execute(db);
  setPublished(
    rows.flatMap(({ key, language, content, startsAt }) => {
      const text = termsOf(content, language);
      return text ? [{ key, text, startsAt }] : [];
    }),
  );
};

/** Returns the text that is in force now, by the clock of the database. */
export const sourceNow = async (
  db: Db,
  kind: TextKind,
  key: TextKey,
  language: Terms['language'],
): Promise<string> => {
  const { rows } = await sql<{ content: string }>`
    select content from text_version
    where key = ${key} and language = ${language} and canceled_at is null and starts_at <= now()
    order by starts_at desc limit 1`.execute(db);
  return rows[0]?.content ?? kind.delivered(key, language);
};

/**
 * People accept the English text. A translation therefore needs the version of an English text that is in force by its
 * start.
 */
const isTranslationOf = async (
  db: Db,
  kind: TextKind,
  { key, startsAt }: Publishing,
  version: string,
): Promise<boolean> => {
  if (readLegalText(await sourceNow(db, kind, key, 'en'))?.version === version) return true;
  const { rows } = await sql`
    select from text_version where key = ${key} and language = 'en' and version = ${version}
      and canceled_at is null and starts_at <= ${startsAt}`.execute(db);
  return rows.length > 0;
};

/** Finds why a text cannot be published, by field. */
export const findTextProblems = async (
  db: Db,
  kind: TextKind,
  publishing: Publishing,
  ownHost: string,
): Promise<PlanProblem[]> => {
  const { key, language, content, startsAt } = publishing;
  const problem = kind.problem(content, { key, language, ownHost });
  const written = readLegalText(content);
  if (problem !== null || written === null)
    return [{ field: 'content', code: problem ?? 'no-version' }];
  if (readTextLanguage(content) !== language) return [{ field: 'content', code: 'other-language' }];
  const { version } = written;
  const now = readLegalText(await sourceNow(db, kind, key, language));
  const { rows } = await sql<{ isSoon: boolean; isTaken: boolean; isOld: boolean }>`
    select ${startsAt}::timestamptz < now() + make_interval(hours => ${soonestHours}) as "isSoon",
      exists (select from text_version where key = ${key} and language = ${language} and canceled_at is null
        and starts_at = ${startsAt}::timestamptz) as "isTaken",
      ${version} <= ${now?.version ?? ''} or exists (select from text_version
        where key = ${key} and language = ${language} and canceled_at is null and version >= ${version}) as "isOld"`.execute(
    db,
  );
  const [found] = rows;
  if (found?.isSoon) return [{ field: 'starts_at', code: 'too-early' }];
  if (found?.isTaken) return [{ field: 'starts_at', code: 'repeated' }];
  if (found?.isOld) return [{ field: 'content', code: 'old-version' }];
  if (language === 'es' && !(await isTranslationOf(db, kind, publishing, version)))
    return [{ field: 'content', code: 'not-translated' }];
  return [];
};

/** Publishes a text that takes effect at `startsAt`. */
export const publishText = async (
  trx: Trx,
  kind: TextKind,
  publishing: Publishing,
  { ownHost, operatorId }: { ownHost: string; operatorId: number | null },
): Promise<Result<{ id: number }, 'invalid-input'>> => {
  await sql`lock table text_version in share row exclusive mode`.execute(trx);
  const problems = await findTextProblems(trx, kind, publishing, ownHost);
  if (problems.length > 0) return failure('invalid-input', problems);
  const { key, language, content, startsAt } = publishing;
  const { rows } = await sql<{ id: number }>`
    insert into text_version (key, language, version, content, starts_at, operator_id)
    values (${key}, ${language}, ${readLegalText(content)?.version ?? ''}, ${content}, ${startsAt}, ${operatorId})
    returning id`.execute(trx);
  return success({ id: rows[0]!.id });
};

/** Cancels a text before it takes effect. Returns false if it has taken effect or was canceled already. */
export const cancelText = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    update text_version set canceled_at = now()
    where id = ${id} and canceled_at is null and starts_at > now() returning id`.execute(trx);
  return rows.length === 1;
};
