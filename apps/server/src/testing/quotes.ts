import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { loadCatalog } from '../contexts/catalog/index.ts';
import { sealParts, selectPartRows } from '../contexts/leads/index.ts';
import { markQuotesOutdated, registerQuoteRoutes } from '../contexts/quotes/index.ts';
import type { Database, Db, Trx } from '../platform/database/connect.ts';
import { createHumanCheck } from '../platform/human-check/index.ts';
import { createLimits } from '../platform/limits/index.ts';
import { type Person, testApp } from './app.ts';
import { readRow } from './database/read-row.ts';
import {
  consumer,
  emptyType,
  readOccasions,
  sealContent,
  selectZip,
  submittedApplication,
} from './people.ts';
import { testConsentKeys, testSealing } from './sealing.ts';

const secret = 'a secret of the test';
const catalog = loadCatalog();
const { coverageCatalog } = catalog;

/** An agent's price for one type: a year costs eleven months. */
export const price = (ins_id: number, monthly = 100) => ({
  ins_id,
  qpr_monthly: monthly,
  qpr_yearly: monthly * 11,
});

/** The parts of a quote that a test changes. */
export type Sent = {
  inc_id?: unknown;
  prices?: unknown;
  qot_monthly?: unknown;
  qot_yearly?: unknown;
  bundle_monthly?: unknown;
  bundle_yearly?: unknown;
  /** Names that the call does not have. */
  [name: string]: unknown;
  qot_id?: number;
  quotedCoverages?: unknown;
  id?: number;
  human_token?: string | undefined;
};

/** A consumer with an open lead for home insurance. */
export type OpenLead = { client: Person; applicationId: number; submissionId: number };

/** The lines that a client asks for, by insurance type. */
export type RequestedLines = Partial<Record<InsuranceTypeId, Readonly<Record<string, string>>>>;

/** Seals requested coverage without any answers. */
const sealRequestedCoverage = async (
  trx: Trx,
  submissionId: number,
  requestedCoverages: RequestedLines,
): Promise<void> => {
  const types = Object.entries(requestedCoverages).map(([typeId, lines]) =>
    emptyType(Number(typeId) as InsuranceTypeId, {
      version: 1,
      rows: Object.entries(lines).map(([code, value]) => ({
        code,
        value,
        from: 'answer' as const,
        default: value,
      })),
    }),
  );
  const parts = sealParts(testSealing, submissionId, types, () => new Set());
  await sql`insert into submission_part (submission_id, insurance_type_id, class, sealed)
    select ${submissionId}, part.* from ${selectPartRows(parts)} as part`.execute(trx);
};

/** The calls about quotes, and queries for what they stored. */
export const quoteCalls = async ({ db, pool }: Pick<Database, 'db' | 'pool'>) => {
  const app = await testApp({ db }, (routes) =>
    registerQuoteRoutes(routes, {
      db,
      humanCheck: createHumanCheck({ secret, mode: 'off', db }),
      limits: createLimits({ pool, on: false, secret }),
      feeOf: async (_trx, types) => 1000 * types.length,
      sealing: testSealing,
      consentKeys: testConsentKeys,
      catalog,
      coverageCatalog,
      comparisonOmitStates: [],
    }),
  );
  const bodyFor = (id: number, sent: Sent) => ({
    id,
    human_token: 'ok',
    inc_id: 1,
    prices: [price(1)],
    ...sent,
  });
  return {
    stage: async (types: InsuranceTypeId[] = [1]): Promise<OpenLead> => {
      const client = await consumer(db);
      return { client, ...(await submittedApplication(db, client, { types })) };
    },
    send: (as: Person, id: number, sent: Sent = {}) =>
      app.call('POST /agent/profile/leads/:id', { as, params: { id }, body: bodyFor(id, sent) }),
    update: (as: Person, id: number, sent: Sent) =>
      app.call('PUT /agent/profile/leads/:id', { as, params: { id }, body: bodyFor(id, sent) }),
    state: (as: Person, id: number, qot_id: number, quotedCoverages: unknown) =>
      app.call('PUT /agent/profile/leads/:id/coverage', {
        as,
        params: { id },
        body: { id, qot_id, human_token: 'ok', quotedCoverages },
      }),
    app,
    choose: (as: Person, id: number, consent?: unknown) =>
      app.call('POST /user/quotes/:id', {
        as,
        params: { id },
        ...(consent !== undefined && { body: { consent } }),
      }),
    undo: (as: Person, id: number) =>
      app.call('DELETE /user/quotes/:id/choice', { as, params: { id } }),
    remove: (as: Person, id: number) => app.call('DELETE /user/quotes/:id', { as, params: { id } }),
    list: (as: Person) => app.call('GET /user/quotes', { as }),
    /** The consumer submits again: the next version, and live quotes wait for their agents. */
    resubmit: (
      { applicationId }: OpenLead,
      types: InsuranceTypeId[],
      {
        requestedCoverages,
        state = 'NC',
        reportsAllowed = false,
      }: { requestedCoverages?: RequestedLines; state?: string; reportsAllowed?: boolean } = {},
    ): Promise<number> =>
      db.transaction().execute(async (trx) => {
        await sql`select from application where id = ${applicationId} for update`.execute(trx);
        const codes =
          requestedCoverages &&
          Object.values(requestedCoverages).flatMap((lines) => Object.keys(lines));
        const { rows } = await sql<{ id: number; version: number }>`
          insert into submission
            (application_id, version, insurance_types, zip_code_id, state, household, requested_coverage,
              reports_allowed)
          select application_id, max(version) + 1, ${types}, ${selectZip(state)}, ${state}, '{}', ${codes ?? null}::text[],
            ${reportsAllowed}::boolean
          from submission where application_id = ${applicationId} group by application_id
          returning id, version`.execute(trx);
        const { id, version } = rows[0]!;
        await (requestedCoverages
          ? sealRequestedCoverage(trx, id, requestedCoverages)
          : sealContent(trx, id, types));
        await sql`
          update lead set submission_id = ${id}, version = ${version}, insurance_types = ${types}, zip_code_id = ${selectZip(state)}
          where application_id = ${applicationId}`.execute(trx);
        await markQuotesOutdated(trx, applicationId);
        return id;
      }),
    withdrawn: ({ applicationId }: OpenLead) =>
      sql`update lead set status = 'deleted', deleted_at = now() where application_id = ${applicationId}`.execute(
        db,
      ),
    readNotices: (as: Person) => readOccasions(db, as),
    stored: (id: number) => readRow(db, 'quote', { id }),
  };
};

/** The form of a prepared quote for home insurance, in dollars a month. */
export const draftForm = (inc_id = 1, monthly = 100, more: object = {}) => ({
  key: `new-${inc_id}`,
  inc_id,
  prices: [{ ins_id: 1, qpr_monthly: monthly, qpr_yearly: null, filled: false }],
  bundle: { qot_monthly: null, qot_yearly: null },
  cover: null,
  withoutCover: false,
  ...more,
});

/** The times of a quote: its choice, its deadline of payment, and its removal. */
export const readQuoteTimes = async (db: Db, quoteId: number) => {
  const { rows } = await sql<{
    removed_at: Date | null;
    accepted_at: Date | null;
    unlock_by: Date;
  }>`
    select removed_at, accepted_at, unlock_by from quote where id = ${quoteId}`.execute(db);
  return rows[0]!;
};
