import type { Way } from '@fanwise/domain/consent/ways';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { payloadOf } from '../../../platform/signing/index.ts';
import type { Consents } from '../consents.ts';
import { newId } from './digests.ts';
import type { ConsentPayload, RecordKind } from './payload.ts';
import { writeRecord } from './write-record.ts';

/** What became of a consent: the ways that are left, and what somebody pressed. */
export type Continued = {
  kind: Exclude<RecordKind, 'given'>;
  ways: readonly Way[];
  automated: boolean;
  windows?: readonly string[];
  given: { ticks: readonly string[]; button: string };
};

type Begun = {
  now: Date;
  jws: string;
  accountId: number;
  agentId: number;
  applicationId: number;
};

/**
 * Records what became of the consent that chose a quote. Quotes chosen before there were records have none to continue.
 * The caller holds the application.
 */
export const continueRecord = async (
  trx: Trx,
  consents: Consents,
  quoteId: number,
  { kind, ways, automated, windows, given }: Continued,
): Promise<void> => {
  const { rows } = await sql<Begun>`
    select now(), jws, account_id as "accountId", agent_id as "agentId", application_id as "applicationId"
    from reach join consent_record as record on record.id = reach.record_id
    where reach.quote_id = ${quoteId} and account_id is not null and agent_id is not null`.execute(
    trx,
  );
  const [begun] = rows;
  if (!begun) return;
  const before = payloadOf(begun.jws) as ConsentPayload;
  const { now, jws: _, ...owners } = begun;
  await writeRecord(
    trx,
    consents,
    { ...owners, quoteId },
    {
      ...before,
      ...{ id: newId(), kind, about: before.id, at: now.toISOString() },
      ...{ ways, automated, windows: windows ?? before.windows, given },
    },
  );
};
