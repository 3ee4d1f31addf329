import { shortNames } from '@fanwise/domain/insurance-types';
import type { RequestedCoverage } from '@fanwise/domain/leads/coverage-lines/rows';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { readContent, type StoredContent, selectStoredContent } from './sealed-parts.ts';

/** The coverage lines that a client requested in one submission. */
export type CoverageRequest = { version: number; lines: readonly RequestedCoverage[] };

/** A coverage request as a statement returns it. */
export type StoredRequest = { version: number; stored: StoredContent };

/** Selects a StoredRequest of the `submission` in scope. */
export const selectStoredRequest = sql`jsonb_build_object('version', submission.version, 'stored', ${selectStoredContent('submission')})`;

/** Returns the requested coverage by submission id; without lines for submissions that were not asked for any. */
export const readRequestedCoverages = (
  sealing: Sealing,
  submissions: readonly StoredRequest[],
): ReadonlyMap<number, CoverageRequest> =>
  new Map(
    submissions.map(({ version, stored }) => [
      stored.id,
      { version, lines: listRequestedCoverages(readContent(sealing, stored)) },
    ]),
  );

/** Returns the coverage lines that the client of one submission requested. */
export const readRequestedCoverage = async (
  db: Db,
  sealing: Sealing,
  submissionId: number,
): Promise<readonly RequestedCoverage[]> => {
  const { rows } = await sql<{ asked: StoredRequest }>`
    select ${selectStoredRequest} as asked from submission where submission.id = ${submissionId}`.execute(
    db,
  );
  return (
    readRequestedCoverages(
      sealing,
      rows.map(({ asked }) => asked),
    ).get(submissionId)?.lines ?? []
  );
};

const listRequestedCoverages = (types: ReturnType<typeof readContent>): RequestedCoverage[] =>
  (types ?? []).flatMap(({ typeId, requestedCoverage }) =>
    requestedCoverage ? [{ type: shortNames[typeId], rows: requestedCoverage.rows }] : [],
  );
