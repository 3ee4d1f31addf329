import { computeLeadFeeCents, type LeadFeeConfig } from '@fanwise/domain/billing/fee';
import { computeAmounts, type FeeAmounts, toLeadFees } from '@fanwise/domain/billing/fee-plan';
import { insuranceTypeChoices } from '@fanwise/domain/insurance-types';
import { readLegalText } from '@fanwise/domain/texts/legal-text';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import type { TextKey } from '../../catalog/index.ts';
import { mailKeys } from '../../messaging/index.ts';
import { canonicalize } from '../operators/canonical.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { getTextKind } from '../tasks/plan-tasks.ts';
import { toPlainJson } from './page.ts';
import { operatorRef } from './persons.ts';
import { showText } from './proposals/show-text.ts';

const maxPlans = 100;

type FeeRow = {
  state: string;
  amounts: FeeAmounts;
  roundCents: number;
  minCents: number;
};

const listFees = async (db: Db, settings: LeadFeeConfig) => {
  const { rows } = await sql<FeeRow>`
    select id, starts_at, created_at, amounts, round_cents as "roundCents", min_cents as "minCents",
      ${operatorRef(sql`operator_id`)} as by, case when canceled_at is not null then 'canceled'
        when starts_at > now() then 'planned' when starts_at = (select max(starts_at) from fee_schedule
          where canceled_at is null and starts_at <= now()) then 'live' else 'past' end as state
    from fee_schedule order by starts_at desc limit ${maxPlans}`.execute(db);
  const live = rows.find(({ state }) => state === 'live');
  return {
    data: rows.map(({ roundCents, minCents, ...row }) => {
      const fees = toLeadFees(row.amounts, { roundCents, minCents });
      const combinations = insuranceTypeChoices.map((types) => ({
        types: [...types],
        cents: computeLeadFeeCents(types, fees),
      }));
      return { ...row, combinations };
    }),
    settings_differ: live
      ? canonicalize(live.amounts) !== canonicalize(computeAmounts(settings))
      : false,
  };
};

const keys: readonly TextKey[] = ['terms-clients', 'terms-agents', 'privacy', ...mailKeys];
const languages = ['en', 'es'] as const;
type Language = (typeof languages)[number];
const maxTexts = 500;

/** Computes the id of a delivered text: negative, and the same at every start of one release. */
const computeBuiltInId = (key: TextKey, language: Language): number =>
  -(keys.indexOf(key) * languages.length + languages.indexOf(language) + 1);
const findBuiltInText = (id: number): { key: TextKey; language: Language } | null => {
  const key = keys[Math.floor((-id - 1) / languages.length)];
  const language = languages[(-id - 1) % languages.length];
  return id < 0 && key && language ? { key, language } : null;
};

type TextRow = { key: TextKey; language: Language; state: string; title: string };

/** Lists the texts that operators published, and the delivered ones where none was published. */
const listTexts = async (db: Db) => {
  const { rows } = await sql<Omit<TextRow, 'title'> & { content: string }>`
    select id, key, language, version, content, starts_at, created_at, 'operator' as source,
      ${operatorRef(sql`operator_id`)} as by, case when canceled_at is not null then 'canceled'
        when starts_at > now() then 'planned' when starts_at = (select max(newest.starts_at) from text_version as newest
          where newest.key = text_version.key and newest.language = text_version.language
            and newest.canceled_at is null and newest.starts_at <= now()) then 'live' else 'past' end as state
    from text_version order by starts_at desc limit ${maxTexts}`.execute(db);
  const published = rows.map(({ content, ...row }) => ({
    ...row,
    title: readLegalText(content)?.title ?? row.key,
  }));
  const delivered = keys.flatMap((key) =>
    languages
      .filter((language) => !published.some((row) => isLive(row, key, language)))
      .map((language) => {
        const text = readLegalText(getTextKind(key).builtIn(key, language));
        const day = `${text?.version}T00:00:00Z`;
        return {
          id: computeBuiltInId(key, language),
          key,
          language,
          by: null,
          state: 'live',
          source: 'file',
          title: text?.title ?? key,
          version: text?.version ?? '',
          starts_at: day,
          created_at: day,
        };
      }),
  );
  return { data: toPlainJson<never[]>([...published, ...delivered]) };
};

const isLive = (row: TextRow, key: TextKey, language: string): boolean =>
  row.state === 'live' && row.key === key && row.language === language;

/** Renders a published or delivered text by its id. */
const previewText = async (db: Db, id: number) => {
  const { rows } = await sql<{ key: TextKey; language: Language; content: string }>`
    select key, language, content from text_version where id = ${id}`.execute(db);
  const delivered = findBuiltInText(id);
  const row = rows[0] ?? (delivered && { ...delivered, content: null });
  if (!row) return failure('not-found');
  const { key, language } = row;
  const content = row.content ?? getTextKind(key).builtIn(key, language);
  return success({ data: await showText(db, { key, language, content }) });
};

/** Adds the lists of fees and texts, present and planned. */
export const registerCatalogLists = (admin: AdminApi, db: Db, settings: LeadFeeConfig): void => {
  admin.on('GET /fees', async () => success(toPlainJson<never>(await listFees(db, settings))));

  admin.on('GET /texts', async () => success(await listTexts(db)));

  admin.on('GET /texts/:id/preview', ({ params: { id } }) => previewText(db, id));
};
