import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import {
  allQuestions,
  getText,
  type Messages,
  type Questionnaire,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { QuestionnaireFile } from '@fanwise/domain/applications/questionnaire/questionnaire-names';
import { compareVersions } from '@fanwise/domain/applications/questionnaire/versions/version-changes';
import {
  type Answers,
  compile,
  evaluate,
} from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { readNewestDrafts } from '../../applications/index.ts';
import {
  linkQuestionnaires,
  type QuestionCatalog,
  readFiles,
  readQuestionnaire,
} from '../../catalog/index.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { toPlainJson } from './page.ts';
import { operatorRef } from './persons.ts';

type Diff = AdminRoutes['GET /questionnaires/:id/diff']['answer']['data'];
type Row = { id: number; type: InsuranceTypeId; base: string; state: string; content: string };

const maxPlans = 100;
const maxDrafts = 1_000;

/** Lists the questionnaires that operators published, and the delivered ones where none was published. */
const listQuestionnaires = async (db: Db, { questionnaireFiles }: QuestionCatalog) => {
  const { rows } = await sql<Omit<Row, 'content'> & { questions: number }>`
    select id, insurance_type_id as type, version, base, starts_at, created_at, 'operator' as source,
      (select count(*)::integer from jsonb_array_elements(content::jsonb -> 'sections') as section,
        jsonb_array_elements(section -> 'questions')) as questions,
      ${operatorRef(sql`operator_id`)} as by, case when canceled_at is not null then 'canceled'
        when starts_at > now() then 'planned' when starts_at = (select max(newest.starts_at)
          from questionnaire_version as newest
          where newest.insurance_type_id = questionnaire_version.insurance_type_id
            and newest.base = questionnaire_version.base
            and newest.canceled_at is null and newest.starts_at <= now()) then 'live' else 'past' end as state
    from questionnaire_version order by starts_at desc, id desc limit ${maxPlans}`.execute(db);
  const baseOf = new Map(
    questionnaireFiles.map(({ insuranceTypeId, version }) => [insuranceTypeId, version]),
  );
  // A version that was made for the questionnaire of another release is not asked in this one.
  const published = rows.map(({ base, ...row }) =>
    baseOf.get(row.type) === base || row.state === 'canceled' ? row : { ...row, state: 'past' },
  );
  const delivered = questionnaireFiles.map((file) => {
    const { insuranceTypeId: type, version } = file;
    const isReplaced = published.some((row) => row.state === 'live' && row.type === type);
    const day = `${/^\d{4}-\d\d-\d\d/.exec(version)?.[0] ?? '1970-01-01'}T00:00:00Z`;
    return {
      id: -type,
      type,
      version,
      by: null,
      source: 'file',
      state: isReplaced ? 'past' : 'live',
      starts_at: day,
      created_at: day,
      questions: getQuestions(file).length,
    };
  });
  return { data: toPlainJson<never[]>([...published, ...delivered]) };
};

const getQuestions = ({ sections }: QuestionnaireFile) =>
  sections.flatMap(({ questions }) => questions);

const toBothLanguages = (messages: Messages) => ({ en: messages.en, es: getText(messages, 'es') });

/** Renders a questionnaire step by step in both languages. */
const getSteps = (one: Questionnaire): Diff['steps'] => {
  const { conditionalQuestions } = compile(allQuestions(one));
  return one.sections.map(({ name, text, textWithoutHealth, questions }) => ({
    title: toBothLanguages(name),
    text: toBothLanguages(text),
    text_without_health: toBothLanguages(textWithoutHealth ?? text),
    questions: questions.map(({ id, content, help, options, health, required }) => ({
      question: id,
      text: toBothLanguages(content),
      help: help && toBothLanguages(help),
      health,
      required,
      options: options.map((option) => toBothLanguages(option.content)),
      depends: conditionalQuestions.has(id),
    })),
  }));
};

/** Counts the parts of an answer that another version would drop. */
const countLostParts = (before: Answers, after: Answers): number =>
  [...before].filter(([id, given]) => {
    const current = after.get(id);
    if (current === undefined) return true;
    return (
      'optionIds' in given &&
      (!('optionIds' in current) || given.optionIds.some((one) => !current.optionIds.includes(one)))
    );
  }).length;

/** Lists which answers in drafts another version would drop. */
const getDrafts = (drafts: readonly Answers[], before: Questionnaire, next: Questionnaire) => {
  const [now, then] = [compile(allQuestions(before)), compile(allQuestions(next))];
  const lost = drafts.map((given) => {
    const currentAnswers = evaluate(now, given).answers;
    return countLostParts(currentAnswers, evaluate(then, currentAnswers).answers);
  });
  return {
    looked_at: drafts.length,
    drafts: lost.filter((count) => count > 0).length,
    answers: lost.reduce((sum, count) => sum + count, 0),
  };
};

type ListNeeds = { db: Db; sealing: Sealing; catalog: QuestionCatalog };

/** Adds the list of questionnaire versions, and the changes that one of them makes. */
export const registerQuestionnaireLists = (
  admin: AdminApi,
  { db, sealing, catalog }: ListNeeds,
): void => {
  admin.on('GET /questionnaires', async () => success(await listQuestionnaires(db, catalog)));

  admin.on('GET /questionnaires/:id/diff', async ({ params: { id } }) => {
    const delivered = catalog.questionnaireFiles.find((one) => one.insuranceTypeId === -id);
    const { rows } = await sql<{ content: string; isPlanned: boolean }>`
      select content, starts_at > now() and canceled_at is null as "isPlanned"
      from questionnaire_version where id = ${id}`.execute(db);
    const [row] = rows;
    const content = row?.content ?? (delivered && JSON.stringify(delivered, null, 2));
    const read = content === undefined ? null : readQuestionnaire(content);
    if (!read?.ok || content === undefined) return failure('not-found');
    const file = read.value;
    const linked = await linkQuestionnaires(db, catalog, file);
    if (!linked.ok) return failure('not-found');
    const { next, before } = linked.value;
    const { live } = await readFiles(db, catalog, file.insuranceTypeId);
    const isLive = live.file.version === file.version;
    const drafts = row?.isPlanned
      ? await readNewestDrafts(db, sealing, file.insuranceTypeId, maxDrafts)
      : [];
    return success({
      data: {
        content,
        steps: getSteps(next),
        changes: isLive ? [] : compareVersions(before, next),
        drafts: getDrafts(drafts, before, next),
      },
    });
  });
};
