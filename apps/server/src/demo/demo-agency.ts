import { chooseQuote, payFee } from '@fanwise/builders/actions';
import type { PreparedQuotes } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import { agencyMembers } from './agency-people.ts';
import { auto, home, life } from './answers.ts';
import type { DemoAccess } from './demo-access.ts';
import { sendDemoQuote, submitApplication } from './demo-market.ts';
import { selectDemoAccount } from './demo-people.ts';

const agency = selectDemoAccount('ellen');

/** Assigns a lead of the agency to a member. */
const assignLead = async (db: Db, applicationId: number, key: string): Promise<void> => {
  await sql`
    insert into agency_lead (agency_id, application_id, assigned_to, assigned_at)
    values (${agency}, ${applicationId}, ${selectDemoAccount(key)}, now())
    on conflict (agency_id, application_id) do update set assigned_to = excluded.assigned_to, assigned_at = now()`.execute(
    db,
  );
};

/** The assistant prepared a quote with Nationwide and handed it to the producers. */
const prepareQuote = async (db: Db, applicationId: number, key: string): Promise<void> => {
  const form: PreparedQuotes['forms'][number] = {
    key: 'demo',
    carrierId: 10,
    prices: [{ typeId: 2, monthly: 38, yearly: 441, filled: false }],
    bundle: { monthly: null, yearly: null },
    cover: null,
    withoutCover: true,
  };
  await sql`
    insert into quote_draft (agency_id, application_id, version, content, member_id, ready_at)
    select ${agency}, application_id, lead.version, ${JSON.stringify({ forms: [form], aside: [] })}::jsonb,
      ${selectDemoAccount(key)}, now() from lead where application_id = ${applicationId}`.execute(
    db,
  );
};

/** Ends the membership of those whom an owner deactivated; their quotes keep their names. */
const deactivateMember = async (db: Db): Promise<void> => {
  for (const { key, hasLeft } of agencyMembers) {
    if (!hasLeft) continue;
    await sql`delete from session where account_id = ${selectDemoAccount(key)}`.execute(db);
    await sql`update agency_member set left_at = now() where account_id = ${selectDemoAccount(key)}`.execute(
      db,
    );
  }
};

/**
 * Plays what the agency of six did: a client won by one producer and paid for by the owner, a lead handed over from a
 * member who left, a quote that the assistant prepared, and a lead that no member has taken.
 */
export const createDemoAgency = async (access: DemoAccess, db: Db): Promise<void> => {
  const note = async (key: string, id: number, text: string): Promise<void> => {
    const session = await access.sessionOf(key);
    await access.call('PUT /agent/leads/:id/own', {
      ...session,
      params: { id },
      body: { note: text },
    });
  };

  const beth = await submitApplication(access, 'beth', { 3: auto });
  const won = await sendDemoQuote(access, 'sofia', beth, 10, [[3, 112, 1284]]);
  await chooseQuote(access, await access.sessionOf('beth'), won);
  await payFee(access, await access.sessionOf('ellen'), beth);
  await access.call('PUT /agent/clients/:id/notes', {
    ...(await access.sessionOf('sofia')),
    params: { id: beth },
    body: { note: 'Wants to sign on Friday, after work.', outcome: 'reached' },
  });
  await assignLead(db, beth, 'sofia');

  const carlos = await submitApplication(access, 'carlos', { 1: home });
  await sendDemoQuote(access, 'dennis', carlos, 4, [[1, 158, 1822]]);
  await note('marcus', carlos, 'Dennis spoke with him: the roof is from 2016.');
  await deactivateMember(db);
  await assignLead(db, carlos, 'marcus');

  const irene = await submitApplication(access, 'irene', { 2: life });
  await note('ellen', irene, 'Ask for the term before you send it.');
  await prepareQuote(db, irene, 'ruth');
  await assignLead(db, irene, 'jonah');

  await submitApplication(access, 'paul', { 3: auto });
};
