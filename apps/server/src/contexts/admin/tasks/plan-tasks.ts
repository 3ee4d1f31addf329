import { listFeeFacts, toLeadFees } from '@fanwise/domain/billing/fee-plan';
import { readLegalText, setTextVersion } from '@fanwise/domain/texts/legal-text';
import { previewMailText } from '@fanwise/domain/texts/mail-text';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, success } from '../../../platform/result.ts';
import {
  cancelFees,
  cancelQuestionnaire,
  cancelText,
  computeLatestPlanTime,
  computeLatestPublicationTime,
  computeVersion,
  findPlanProblems,
  findTextProblems,
  legalTexts,
  planFees,
  publishText,
  readCurrentFees,
  readPublishedSource,
  type TextKey,
  type TextKind,
} from '../../catalog/index.ts';
import { mailTexts } from '../../messaging/index.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { refuseProblems } from './catalog-tasks.ts';
import { getOperatorId, previewChange, readSnapshot, refuseInState } from './facts.ts';

/** Reads the present fees of every combination of types, their start, and the number of planned changes. */
const readFees = async (db: Db) => {
  const currentFees = await readCurrentFees(db);
  if (!currentFees) return failure('not-found');
  const { rows } = await sql<{ planned: number }>`
    select count(*)::integer as planned from fee_schedule
    where starts_at > now() and canceled_at is null`.execute(db);
  const facts = {
    ...listFeeFacts(currentFees.fees),
    starts_at: currentFees.startsAt.toISOString(),
    ...rows[0],
  };
  return success({ object: 'fees', facts });
};

/** Reads when a later plan replaces fees with this start, and the number of that plan. */
const readReplacement = async (db: Db, startsAt: string): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select id as replaced_by_fees, starts_at as replaced_at from fee_schedule
    where canceled_at is null and starts_at > ${startsAt}::timestamptz order by starts_at limit 1`.execute(
    db,
  );
  return rows[0] ?? {};
};

export const feePlan: AdminTask<'fee-plan'> = {
  read: (db) => readFees(db),
  preview: async (snapshot, { amounts, starts_at: startsAt }, { db }) => {
    const [fees, problems] = [
      await readCurrentFees(db),
      await findPlanProblems(db, { amounts, startsAt }),
    ];
    if (!fees) return failure('not-found');
    return (
      refuseProblems(problems) ??
      success({
        after: {
          ...snapshot.facts,
          ...listFeeFacts(toLeadFees(amounts, fees.fees)),
          starts_at: startsAt,
          planned: Number(snapshot.facts.planned) + 1,
          ...(await readReplacement(db, startsAt)),
        },
        notices: [],
        latest: computeLatestPlanTime(startsAt),
      })
    );
  },
  run: ({ amounts, starts_at: startsAt }, { trx, actor }) =>
    planFees(trx, { amounts, startsAt }, getOperatorId(actor)),
};

/** Returns the kind of a text, which says how it is checked. */
export const getTextKind = (key: TextKey): TextKind =>
  key.startsWith('mail-') ? mailTexts : legalTexts;

/** Returns the version and the size of a text; the page shows the text itself. */
const toTextFacts = (source: string): Facts => {
  const text = readLegalText(source);
  return {
    title: text?.title ?? null,
    version: text?.version ?? null,
    sections: text?.sections.length ?? 0,
    letters: source.length,
  };
};

const readText = async (db: Db, key: TextKey) => {
  const { rows } = await sql<{ newest: number | null }>`
    select max(id)::integer as newest from text_version where key = ${key}`.execute(db);
  const { sections, ...facts } = toTextFacts(
    await readPublishedSource(db, getTextKind(key), key, 'en'),
  );
  return success({ object: `text:${key}`, facts: { ...facts, ...rows[0] } });
};

export const textPublish: AdminTask<'text-publish'> = {
  read: (db, { key }) => readText(db, key),
  preview: async (snapshot, { starts_at: startsAt, ...text }, { db, needs }) => {
    const { host } = new URL(needs.publicUrl);
    const kind = getTextKind(text.key);
    const problems = await findTextProblems(db, kind, { ...text, startsAt }, host);
    const version = await computeVersion(db, kind, { key: text.key, startsAt });
    const { sections, ...facts } = toTextFacts(setTextVersion(text.en, 'en', version));
    return (
      refuseProblems(problems) ??
      success({
        after: { ...snapshot.facts, ...facts, starts_at: startsAt },
        notices: [],
        latest: computeLatestPublicationTime(kind, startsAt),
      })
    );
  },
  run: ({ starts_at: startsAt, ...text }, { trx, actor }, { publicUrl }) => {
    const { host: ownHost } = new URL(publicUrl);
    const publishing = { ...text, startsAt };
    return publishText(trx, getTextKind(text.key), publishing, {
      ownHost,
      operatorId: getOperatorId(actor),
    });
  },
};

/** A text is checked as a whole, so it needs a version, also where it is only mailed to its editor. */
const testVersion = '2026-01-01';

/** Mails a text to the operator who edits it, after the checks of publishing but for its start. */
export const textTest: AdminTask<'text-test'> = {
  read: async (_db, { key, language }) => success({ object: `text:${key}`, facts: { language } }),
  preview: (snapshot, { key, language, content }, { needs }) => {
    const { host: ownHost } = new URL(needs.publicUrl);
    const written = setTextVersion(content, language, testVersion);
    const problem = getTextKind(key).problem(written, { key, language, ownHost });
    return (
      refuseProblems(problem ? [{ field: 'content', ...problem }] : []) ??
      previewChange(snapshot, {}, [{ who: 'operator', how: 'mail' }])
    );
  },
  run: async ({ language, content }, { trx, actor }) => {
    if (actor.kind === 'shell') return failure('capability');
    const written = setTextVersion(content, language, testVersion);
    const mail = previewMailText(written, language);
    if (mail === null) return failure('invalid-input', [{ field: 'content', code: 'no-mail' }]);
    await enqueue(trx, 'mail-text-test', { operatorId: actor.session.operatorId, ...mail });
    return success({});
  },
};

const tables = {
  fee: sql`fee_schedule`,
  questionnaire: sql`questionnaire_version`,
  text: sql`text_version`,
} as const;
const cancelFunctions = {
  fee: cancelFees,
  questionnaire: cancelQuestionnaire,
  text: cancelText,
} as const;

export const planCancel: AdminTask<'plan-cancel'> = {
  read: (db, { kind, plan_id }) =>
    readSnapshot(
      db,
      `${kind}-plan:${plan_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('starts_at', starts_at, 'state', case when canceled_at is not null then 'canceled'
          when starts_at > now() then 'planned' else 'live' end) as facts
        from ${tables[kind]} where id = ${plan_id}`,
    ),
  preview: (snapshot) =>
    snapshot.facts.state === 'planned'
      ? previewChange(snapshot, { state: 'canceled' })
      : refuseInState(snapshot),
  run: async ({ kind, plan_id }, { trx, before }) =>
    (await cancelFunctions[kind](trx, plan_id)) ? success({}) : refuseInState(before),
};
