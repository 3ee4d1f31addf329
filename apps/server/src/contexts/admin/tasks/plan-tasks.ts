import { feesOf, listFeeFacts } from '@fanwise/domain/billing/fee-plan';
import { readLegalText } from '@fanwise/domain/texts/legal-text';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import {
  cancelFees,
  cancelQuestionnaire,
  cancelText,
  findPlanProblems,
  findTextProblems,
  latestToPlanFees,
  latestToPublish,
  legalTexts,
  planFees,
  publishText,
  readCurrentFees,
  sourceNow,
  type TextKey,
  type TextKind,
} from '../../catalog/index.ts';
import { mailTexts } from '../../messaging/index.ts';
import type { AdminTask, Facts } from '../running/task.ts';
import { planner, refuseProblems } from './catalog-tasks.ts';
import { changing, notNow, readSnapshot } from './facts.ts';

/** Reads the present fees of every combination of types, their start, and the number of planned changes. */
const readFees = async (db: Db) => {
  const now = await readCurrentFees(db);
  if (!now) return failure('not-found');
  const { rows } = await sql<{ planned: number }>`
    select count(*)::integer as planned from fee_schedule
    where starts_at > now() and canceled_at is null`.execute(db);
  const facts = { ...listFeeFacts(now.fees), starts_at: now.startsAt.toISOString(), ...rows[0] };
  return success({ object: 'fees', facts });
};

export const feePlan: AdminTask<'fee-plan'> = {
  read: (db) => readFees(db),
  foresee: async (now, { amounts, starts_at: startsAt }, { db }) => {
    const [fees, problems] = [
      await readCurrentFees(db),
      await findPlanProblems(db, { amounts, startsAt }),
    ];
    if (!fees) return failure('not-found');
    return (
      refuseProblems(problems) ??
      success({
        after: {
          ...now.facts,
          ...listFeeFacts(feesOf(amounts, fees.fees)),
          starts_at: startsAt,
          planned: Number(now.facts.planned) + 1,
        },
        told: [],
        latest: latestToPlanFees(startsAt),
      })
    );
  },
  run: ({ amounts, starts_at: startsAt }, { trx, actor }) =>
    planFees(trx, { amounts, startsAt }, planner(actor)),
};

/** Returns the kind of a text, which says how it is checked. */
export const kindOf = (key: TextKey): TextKind =>
  key.startsWith('mail-') ? mailTexts : legalTexts;

/** Returns the version and the size of a text; the page shows the text itself. */
const textFacts = (source: string): Facts => {
  const text = readLegalText(source);
  return {
    title: text?.title ?? null,
    version: text?.version ?? null,
    sections: text?.sections.length ?? 0,
    letters: source.length,
  };
};

const readText = async (db: Db, { key, language }: { key: TextKey; language: 'en' | 'es' }) => {
  const { rows } = await sql<{ newest: number | null }>`
    select max(id)::integer as newest from text_version where key = ${key} and language = ${language}`.execute(
    db,
  );
  const facts = { ...textFacts(await sourceNow(db, kindOf(key), key, language)), ...rows[0] };
  return success({ object: `text:${key}-${language}`, facts });
};

export const textPublish: AdminTask<'text-publish'> = {
  read: readText,
  foresee: async (now, { key, language, content, starts_at: startsAt }, { db, needs }) => {
    const { host } = new URL(needs.publicUrl);
    const problems = await findTextProblems(
      db,
      kindOf(key),
      { key, language, content, startsAt },
      host,
    );
    return (
      refuseProblems(problems) ??
      success({
        after: { ...now.facts, ...textFacts(content), starts_at: startsAt },
        told: [],
        latest: latestToPublish(startsAt),
      })
    );
  },
  run: ({ key, language, content, starts_at: startsAt }, { trx, actor }, { publicUrl }) => {
    const publishing = { key, language, content, startsAt };
    const { host: ownHost } = new URL(publicUrl);
    return publishText(trx, kindOf(key), publishing, { ownHost, operatorId: planner(actor) });
  },
};

const tables = {
  fee: sql`fee_schedule`,
  questionnaire: sql`questionnaire_version`,
  text: sql`text_version`,
} as const;
const cancels = { fee: cancelFees, questionnaire: cancelQuestionnaire, text: cancelText } as const;

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
  foresee: (now) =>
    now.facts.state === 'planned' ? changing(now, { state: 'canceled' }) : notNow(now),
  run: async ({ kind, plan_id }, { trx, before }) =>
    (await cancels[kind](trx, plan_id)) ? success({}) : notNow(before),
};
