import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type AgentOptions, zips } from '../people.ts';

/** A return request, the events after it, and the outcome that it must have even if processes are killed meanwhile. */
export type ReturnCase = {
  name: string;
  reason: string;
  /** Options of the agent who pays. */
  seller?: AgentOptions;
  /** Changes the facts before the agent asks for the return. */
  before?: (db: Db, applicationId: number) => Promise<unknown>;
  /** The client first stops every contact channel. */
  isStopped?: true;
  /** The client's answer. */
  answer?: string;
  /** The deadline that passes instead of an answer. */
  clock?: 'ask_until' | 'due_at';
  outcome: 'granted' | 'refused';
  decidedBy: 'machine' | 'client' | 'clock';
};

const mailFails = (db: Db, applicationId: number) =>
  sql`update account set mail_failed_at = now() from application
    where application.id = ${applicationId} and account.id = application.consumer_id`.execute(db);

/** Eight of ten are decided by our facts alone, as many as intended. */
export const returnCases: readonly ReturnCase[] = [
  ...[1, 2].map(
    (): ReturnCase => ({
      name: 'a mail that nobody has',
      reason: 'mail-bounced',
      before: mailFails,
      outcome: 'granted',
      decidedBy: 'machine',
    }),
  ),
  { name: 'a mail that arrived', reason: 'mail-bounced', outcome: 'refused', decidedBy: 'machine' },
  {
    name: 'a lead outside the area',
    reason: 'outside-target',
    seller: { zipCodes: [zips.austin] },
    outcome: 'granted',
    decidedBy: 'machine',
  },
  {
    name: 'a household bought once',
    reason: 'duplicate',
    outcome: 'refused',
    decidedBy: 'machine',
  },
  {
    name: 'a client who stopped at once',
    reason: 'left-at-once',
    isStopped: true,
    outcome: 'granted',
    decidedBy: 'machine',
  },
  {
    name: 'a client who says nothing',
    reason: 'phone-dead',
    clock: 'ask_until',
    outcome: 'granted',
    decidedBy: 'machine',
  },
  { name: 'no reason at all', reason: 'did-not-buy', outcome: 'refused', decidedBy: 'machine' },
  {
    name: 'a client who never asked',
    reason: 'not-requested',
    answer: 'not-me',
    outcome: 'granted',
    decidedBy: 'client',
  },
  {
    name: 'no operator decides in time',
    reason: 'test',
    clock: 'due_at',
    outcome: 'granted',
    decidedBy: 'clock',
  },
];
