import type { PlanProblem } from '@fanwise/domain/admin/plan-problems';
import type { Questionnaire } from '@fanwise/domain/applications/questionnaire/questionnaire';
import {
  linkNames,
  type QuestionnaireFile,
} from '@fanwise/domain/applications/questionnaire/questionnaire-names';
import { findVersionProblems } from '@fanwise/domain/applications/questionnaire/versions/version-problems';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { questionnaireFile } from '../catalog-files.ts';
import type { Catalog } from '../load-catalog.ts';

/**
 * A questionnaire starts at least this many minutes ahead. By then every process has read it, and its operator had time
 * to cancel.
 */
const soonestMinutes = 15;

/** The parts of the catalog that a new version is checked against. */
export type QuestionCatalog = Pick<Catalog, 'questionnaireFiles' | 'problemsOf'>;

type NewVersion = { content: string; startsAt: string };
type StoredVersion = { id: number; content: string; isLive: boolean };

/** Parses a questionnaire file, or returns why the text is not one. */
export const readQuestionnaire = (content: string): Result<QuestionnaireFile, 'invalid-input'> => {
  const refuse = (why: string) =>
    failure('invalid-input', [{ field: 'content', code: 'no-questionnaire', why }]);
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return refuse((error as Error).message);
  }
  const parsed = questionnaireFile.safeParse(json);
  if (parsed.success) return success(parsed.data);
  const [issue] = parsed.error.issues;
  return refuse(`${issue === undefined ? '' : z.core.toDotPath(issue.path)} ${issue?.message}`);
};

/**
 * Returns the versions of one type that replace the delivered one, asked now or planned, by the clock of the database,
 * ordered by their start.
 */
const readStoredVersions = async (
  db: Db,
  type: InsuranceTypeId,
  deliveredVersion: string,
): Promise<StoredVersion[]> => {
  const { rows } = await sql<StoredVersion>`
    select id, content, starts_at <= now() as "isLive" from questionnaire_version
    where insurance_type_id = ${type} and base = ${deliveredVersion} and canceled_at is null
      and starts_at >= coalesce((select max(newest.starts_at) from questionnaire_version as newest
        where newest.insurance_type_id = ${type} and newest.base = ${deliveredVersion}
          and newest.canceled_at is null and newest.starts_at <= now()), '-infinity')
    order by starts_at`.execute(db);
  return rows;
};

const getFile = ({ content }: StoredVersion): QuestionnaireFile =>
  questionnaireFile.parse(JSON.parse(content));

/** Returns the delivered file of a type, the one that is asked now, and the one that is planned. */
export const readFiles = async (
  db: Db,
  { questionnaireFiles }: QuestionCatalog,
  type: InsuranceTypeId,
) => {
  const delivered = questionnaireFiles.find(({ insuranceTypeId }) => insuranceTypeId === type);
  if (!delivered) throw new Error(`No questionnaire was delivered for type ${type}.`);
  const stored = await readStoredVersions(db, type, delivered.version);
  const live = stored.find(({ isLive }) => isLive);
  const planned = stored.findLast(({ isLive }) => !isLive);
  return {
    delivered,
    live: live ? { id: live.id, file: getFile(live) } : { id: null, file: delivered },
    planned: planned ? { id: planned.id, file: getFile(planned) } : null,
  };
};

/** Returns every version that was asked or is planned. */
const readAllVersions = async (db: Db): Promise<Questionnaire[]> => {
  const { rows } = await sql<{ content: Questionnaire }>`
    select content from questionnaire
    union all select content::jsonb from questionnaire_version where canceled_at is null`.execute(
    db,
  );
  return rows.map(({ content }) => content);
};

/** Links a version with those of the other types, and replaces the names in files with numbers. */
export const linkQuestionnaires = async (
  db: Db,
  catalog: QuestionCatalog,
  file: QuestionnaireFile,
): Promise<Result<{ next: Questionnaire; before: Questionnaire }, 'invalid-input'>> => {
  const refuse = (why: string) =>
    failure('invalid-input', [{ field: 'content', code: 'cannot-be-asked', why }]);
  const types = catalog.questionnaireFiles.map(({ insuranceTypeId }) => insuranceTypeId);
  const versionsByType = new Map(
    await Promise.all(
      types.map(async (type) => [type, await readFiles(db, catalog, type)] as const),
    ),
  );
  const position = types.indexOf(file.insuranceTypeId);
  /**
   * Links the versions of all types that are asked now, or those that are asked once every planned version has started.
   */
  const combine = (when: 'live' | 'planned', replacement?: QuestionnaireFile) =>
    linkNames(
      types.map((type) => {
        if (replacement && type === file.insuranceTypeId) return replacement;
        const found = versionsByType.get(type);
        return (found?.[when] ?? found?.live)!.file;
      }),
    );
  try {
    for (const when of ['planned', 'live'] as const) {
      const [problem] = catalog.problemsOf(combine(when, file));
      if (problem !== undefined) return refuse(problem);
    }
    return success({ next: combine('live', file)[position]!, before: combine('live')[position]! });
  } catch (error) {
    return refuse((error as Error).message);
  }
};

/**
 * Checks whether a questionnaire can be published. Returns the file with the linked versions before and after, or the
 * problems by field.
 */
export const checkQuestionnaire = async (
  db: Db,
  catalog: QuestionCatalog,
  { content, startsAt }: NewVersion,
): Promise<
  Result<{ file: QuestionnaireFile; next: Questionnaire; before: Questionnaire }, 'invalid-input'>
> => {
  const read = readQuestionnaire(content);
  if (!read.ok) return read;
  const file = read.value;
  const refuse = (...problems: PlanProblem[]) => failure('invalid-input', problems);
  const { rows } = await sql<{ isSoon: boolean }>`
    select ${startsAt}::timestamptz < now() + make_interval(mins => ${soonestMinutes}) as "isSoon"`.execute(
    db,
  );
  if (rows[0]?.isSoon) return refuse({ field: 'starts_at', code: 'too-early' });
  const { planned } = await readFiles(db, catalog, file.insuranceTypeId);
  if (planned)
    return refuse({ field: 'content', code: 'planned-already', why: planned.file.version });
  const linked = await linkQuestionnaires(db, catalog, file);
  if (!linked.ok) return linked;
  const { next, before } = linked.value;
  const problems = findVersionProblems(next, { before, ever: await readAllVersions(db) });
  if (problems.length > 0)
    return refuse(...problems.map((problem) => ({ field: 'content', ...problem })));
  return success({ file, next, before });
};

/** Publishes a questionnaire that is asked from `startsAt` on. */
export const publishQuestionnaire = async (
  trx: Trx,
  catalog: QuestionCatalog,
  publishing: NewVersion,
  operatorId: number | null,
): Promise<Result<{ id: number }, 'invalid-input'>> => {
  await sql`lock table questionnaire_version in share row exclusive mode`.execute(trx);
  const checked = await checkQuestionnaire(trx, catalog, publishing);
  if (!checked.ok) return checked;
  const { insuranceTypeId, version } = checked.value.file;
  const { delivered } = await readFiles(trx, catalog, insuranceTypeId);
  const { rows } = await sql<{ id: number }>`
    insert into questionnaire_version (insurance_type_id, version, base, content, starts_at, operator_id)
    values (${insuranceTypeId}, ${version}, ${delivered.version}, ${publishing.content},
      ${publishing.startsAt}, ${operatorId})
    returning id`.execute(trx);
  return success({ id: rows[0]!.id });
};

/** Cancels a questionnaire before it is asked. Returns false if it has started or was canceled already. */
export const cancelQuestionnaire = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    update questionnaire_version set canceled_at = now()
    where id = ${id} and canceled_at is null and starts_at > now() returning id`.execute(trx);
  return rows.length === 1;
};
