import type { PlanProblem } from '@fanwise/domain/admin/plan-problems';
import { addDays, type IsoDate } from '@fanwise/domain/dates/dates';
import { COMPANY_ZONE, localTime } from '@fanwise/domain/dates/local-time';
import {
  findLegalTextProblem,
  readLegalText,
  readTextLanguage,
  setTextVersion,
  type TextProblem,
} from '@fanwise/domain/texts/legal-text';
import { isMailText } from '@fanwise/domain/texts/mail-text';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import {
  getTerms,
  type LegalKey,
  readBuiltInSource,
  setPublished,
  type Terms,
  type TextKey,
} from './terms.ts';

/** Returns the latest time at which a text with this start can be published. */
export const computeLatestPublicationTime = (kind: TextKind, startsAt: string): string =>
  new Date(Date.parse(startsAt) - kind.soonestMinutes * 60_000).toISOString();

/** The delivered texts of a kind, and the check that a new text of that kind must pass. */
export type TextKind = {
  builtIn(key: TextKey, language: Terms['language']): string;
  problem(
    source: string,
    text: { key: TextKey; language: Terms['language']; ownHost: string },
  ): TextProblem | null;
  /** A text is published at least this long before it takes effect. */
  soonestMinutes: number;
};

/** Terms and notices are published a day ahead, so that people can hear of them. */
const legalMinutes = 24 * 60;

/** The terms and the privacy notice. */
export const legalTexts: TextKind = {
  builtIn: (key, language) => readBuiltInSource(key as LegalKey, language),
  problem: (source, { ownHost }) =>
    isMailText(source) ? { code: 'is-a-mail' } : findLegalTextProblem(source, ownHost),
  soonestMinutes: legalMinutes,
};

/** A text in both languages, and its start. */
type NewText = { key: TextKey; startsAt: string } & Record<Terms['language'], string>;

const languages = ['en', 'es'] as const;

/**
 * Computes the version of a text in both languages: the day of its start, Eastern time, or the day after the live
 * version if that is later.
 */
export const computeVersion = async (
  db: Db,
  kind: TextKind,
  { key, startsAt }: Pick<NewText, 'key' | 'startsAt'>,
): Promise<string> => {
  const live = await Promise.all(
    languages.map(
      async (language) =>
        readLegalText(await readPublishedSource(db, kind, key, language))?.version,
    ),
  );
  const daysAfterLiveVersions = live.flatMap((version) =>
    version ? [addDays(version as IsoDate, 1)] : [],
  );
  return [localTime(new Date(startsAt), COMPANY_ZONE).date, ...daysAfterLiveVersions]
    .sort()
    .at(-1)!;
};

/** Reads the texts that operators published. Each process calls this twice a minute. */
export const refreshTexts = async (db: Db): Promise<void> => {
  const { rows } = await sql<{
    key: TextKey;
    language: Terms['language'];
    content: string;
    startsAt: Date;
  }>`
    select key, language, content, starts_at as "startsAt" from text_version
    where canceled_at is null and starts_at >= coalesce((select max(newest.starts_at) from text_version as newest
      where newest.key = text_version.key and newest.language = text_version.language
        and newest.canceled_at is null and newest.starts_at <= now()), '-infinity')
    order by starts_at limit 1000`.execute(db);
  setPublished(
    rows.flatMap(({ key, language, content, startsAt }) => {
      const text = getTerms(content, language);
      return text ? [{ key, text, startsAt }] : [];
    }),
  );
};

/** Returns the text that is in force now, by the clock of the database. */
export const readPublishedSource = async (
  db: Db,
  kind: TextKind,
  key: TextKey,
  language: Terms['language'],
): Promise<string> => {
  const { rows } = await sql<{ content: string }>`
    select content from text_version
    where key = ${key} and language = ${language} and canceled_at is null and starts_at <= now()
    order by starts_at desc limit 1`.execute(db);
  return rows[0]?.content ?? kind.builtIn(key, language);
};

/** Finds why a text cannot be published, by field: `en`, `es` or `starts_at`. */
export const findTextProblems = async (
  db: Db,
  kind: TextKind,
  publishing: NewText,
  ownHost: string,
): Promise<PlanProblem[]> => {
  for (const language of languages) {
    const problems = await findProblemsIn(db, kind, publishing, { language, ownHost });
    if (problems.length > 0) return problems;
  }
  return [];
};

const findProblemsIn = async (
  db: Db,
  kind: TextKind,
  publishing: NewText,
  { language, ownHost }: { language: Terms['language']; ownHost: string },
): Promise<PlanProblem[]> => {
  const { key, startsAt } = publishing;
  const version = await computeVersion(db, kind, publishing);
  const content = setTextVersion(publishing[language], language, version);
  const problem = kind.problem(content, { key, language, ownHost });
  const parsed = readLegalText(content);
  if (problem !== null) return [{ field: language, ...problem }];
  if (parsed === null) return [{ field: language, code: 'no-version' }];
  if (readTextLanguage(content) !== language) return [{ field: language, code: 'other-language' }];
  const { rows } = await sql<{ isSoon: boolean; isTaken: boolean; isOld: boolean }>`
    select ${startsAt}::timestamptz < now() + make_interval(mins => ${kind.soonestMinutes}) as "isSoon",
      exists (select from text_version where key = ${key} and language = ${language} and canceled_at is null
        and starts_at = ${startsAt}::timestamptz) as "isTaken",
      exists (select from text_version
        where key = ${key} and language = ${language} and canceled_at is null and version >= ${version}) as "isOld"`.execute(
    db,
  );
  const [found] = rows;
  if (found?.isSoon) return [{ field: 'starts_at', code: 'too-early' }];
  if (found?.isTaken) return [{ field: 'starts_at', code: 'repeated' }];
  return found?.isOld ? [{ field: 'starts_at', code: 'old-version' }] : [];
};

/** Publishes a text in both languages, in effect from `startsAt` on. Returns the id of the English one. */
export const publishText = async (
  trx: Trx,
  kind: TextKind,
  publishing: NewText,
  { ownHost, operatorId }: { ownHost: string; operatorId: number | null },
): Promise<Result<{ id: number }, 'invalid-input'>> => {
  await sql`lock table text_version in share row exclusive mode`.execute(trx);
  const problems = await findTextProblems(trx, kind, publishing, ownHost);
  if (problems.length > 0) return failure('invalid-input', problems);
  const { key, startsAt } = publishing;
  const version = await computeVersion(trx, kind, publishing);
  const ids: number[] = [];
  for (const language of languages) {
    const content = setTextVersion(publishing[language], language, version);
    const { rows } = await sql<{ id: number }>`
      insert into text_version (key, language, version, content, starts_at, operator_id)
      values (${key}, ${language}, ${version}, ${content}, ${startsAt}, ${operatorId})
      returning id`.execute(trx);
    ids.push(rows[0]!.id);
  }
  return success({ id: ids[0]! });
};

/**
 * Cancels a text in both languages before it takes effect. Returns false if it has taken effect or was canceled
 * already.
 */
export const cancelText = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    update text_version set canceled_at = now() from text_version as chosen
    where chosen.id = ${id} and text_version.key = chosen.key and text_version.starts_at = chosen.starts_at
      and text_version.canceled_at is null and text_version.starts_at > now() returning text_version.id`.execute(
    trx,
  );
  return rows.length > 0;
};
