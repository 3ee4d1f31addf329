import { shortNames } from '@fanwise/domain/insurance-types';
import type { Ask } from '@fanwise/domain/leads/coverage-lines/rows';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { readContent, type StoredContent, storedContent } from './sealed-parts.ts';

/** What a client asked for line by line, of one submission. */
export type Asked = { version: number; lines: readonly Ask[] };

/** A submission as a statement brings it. */
export type StoredAsk = { version: number; stored: StoredContent };

/** Selects a StoredAsk of the `submission` in scope. */
export const storedAsk = sql`jsonb_build_object('version', submission.version, 'stored', ${storedContent('submission')})`;

/** What clients asked for, by the number of the submission; without lines where they were asked for none. */
export const askedIn = (
  sealing: Sealing,
  submissions: readonly StoredAsk[],
): ReadonlyMap<number, Asked> =>
  new Map(
    submissions.map(({ version, stored }) => [
      stored.id,
      { version, lines: asksOf(readContent(sealing, stored)) },
    ]),
  );

/** The lines that the client of one submission asked for. */
export const readAsks = async (
  db: Db,
  sealing: Sealing,
  submissionId: number,
): Promise<readonly Ask[]> => {
  const { rows } = await sql<{ asked: StoredAsk }>`
    select ${storedAsk} as asked from submission where submission.id = ${submissionId}`.execute(db);
  return (
    askedIn(
      sealing,
      rows.map(({ asked }) => asked),
    ).get(submissionId)?.lines ?? []
  );
};

const asksOf = (types: ReturnType<typeof readContent>): Ask[] =>
  (types ?? []).flatMap(({ typeId, ask }) =>
    ask ? [{ type: shortNames[typeId], rows: ask.rows }] : [],
  );
