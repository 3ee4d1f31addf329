import { sql } from 'kysely';
import { createJobHandlers } from '../../compose.ts';
import { prepareDemo } from '../../demo/demo.ts';
import { createDemoAccess } from '../../demo/demo-access.ts';
import { selectDemoAccount } from '../../demo/demo-people.ts';
import { sealAll } from '../../platform/audit/testing.ts';
import type { Db } from '../../platform/database/connect.ts';
import { refuseMissingDataKeys } from '../../start/prove-data-keys.ts';
import { seed } from '../../start/seed.ts';
import type { openWholeApp } from '../whole-app.ts';

type WholeApp = Awaited<ReturnType<typeof openWholeApp>>;

const operator = sql`(select min(id) from operator)`;
const hash = sql`sha256('x')`;
/** The demo's sold quote, from Priya to Oscar. */
const soldTo = sql`(select id from application where consumer_id = ${selectDemoAccount('oscar')})`;
const sold = sql`(select id from quote where application_id = ${soldTo})`;
/** A lead of the demo without quotes. */
const waiting = sql`(select id from application where consumer_id = ${selectDemoAccount('theo')})`;

/** One row for each table that the demo leaves empty. A new table needs its row here, or in the demo. */
const rows = [
  sql`insert into account_suspension (account_id, kind, until)
    values (${selectDemoAccount('miles')}, 'suspended', now() + interval '1 day')`,
  sql`insert into address_change (account_id, operator_id, proof)
    values (${selectDemoAccount('miles')}, ${operator}, 'photo-id')`,
  sql`insert into agency_invitation (agency_id, invited_by, email, role, token_hash, expires_at)
    values (${selectDemoAccount('priya')}, ${selectDemoAccount('priya')}, 'tom@example.com', 'producer', ${hash}, now() + interval '7 days')`,
  sql`insert into agency_suspension (agency_id, until) values (${selectDemoAccount('grace')}, now() - interval '1 hour')`,
  sql`insert into agency_ratio (agency_id, n, hundredths) values (${selectDemoAccount('priya')}, 5, 103)`,
  sql`insert into agency_pause (agency_id, kind, declared, quoted) values (${selectDemoAccount('grace')}, 'view-limit', 60, 1)`,
  sql`insert into member_setting (member_id, quiet_from, quiet_until) values (${selectDemoAccount('priya')}, '20:00', '08:00')`,
  sql`insert into saved_view (member_id, name, query, position) values (${selectDemoAccount('priya')}, 'Near me', 'zip=27601', 0)`,
  sql`insert into agent_wait (application_id) values (${waiting})`,
  sql`insert into assignment_rule (agency_id, position, member_id, zip_prefix)
    values (${selectDemoAccount('priya')}, 1, ${selectDemoAccount('priya')}, '276')`,
  sql`insert into quote_draft (agency_id, application_id, version, content, member_id)
    values (${selectDemoAccount('priya')}, ${waiting}, 1, '{"forms": [], "aside": []}', ${selectDemoAccount('priya')})`,
  sql`insert into answer_time (day, question_type, seconds, count) values (current_date, 1, 7, 3)`,
  sql`insert into call_window (quote_id, starts_at) values (${sold}, now() + interval '1 day')`,
  sql`insert into consumer_pause (account_id) values (${selectDemoAccount('miles')})`,
  sql`insert into contact_code (account_id, channel, hash, until)
    values (${selectDemoAccount('oscar')}, 'phone', ${hash}, now() + interval '10 minutes')`,
  sql`insert into mail_report (id, kind) values ('postmark:1', 'bounce')`,
  sql`insert into do_not_contact (quote_id, application_id, agency_id, channel, last_day, remind_at, pause_at)
    values (${sold}, ${soldTo}, ${selectDemoAccount('priya')}, 'text', current_date + 10, now() + interval '1 day', now() + interval '2 days')`,
  sql`insert into admin_note (object, operator_id, text) values ('lead:1', ${operator}, 'Called on Monday.')`,
  sql`insert into admin_setting (one_owner) values (true) on conflict do nothing`,
  sql`insert into removed_zip_code (code, state) values ('00000', 'NC')`,
  sql`insert into support_message (account_id, operator_id, text) values (${selectDemoAccount('oscar')}, ${operator}, 'We called you.')`,
  sql`insert into saved_reply (name, language, text) values ('Thanks', 'en', 'Thank you for writing.')`,
  sql`insert into privacy_request (account_id, kind, channel) values (${selectDemoAccount('oscar')}, 'copy', 'mail')`,
  sql`insert into metric_snapshot (name, value) values ('queue_overdue', 2)`,
  sql`insert into coverage_template (agency_id, carrier_id, insurance_type_id, template)
    select agency_id, carrier_id, 1, '{"rows": []}' from appointment where agency_id = ${selectDemoAccount('priya')} limit 1 on conflict do nothing`,
  sql`insert into operator_view (operator_id, screen, name, filters) values (${operator}, 'leads', 'Open', '{}')`,
  sql`insert into personal_read (operator_id, account_id, fields, screen, reason)
    values (${operator}, ${selectDemoAccount('oscar')}, '{phone}', 'person', 'They asked for it')`,
  sql`insert into provider_event (provider, event_id, type) values ('sandbox', 'evt_1', 'payment_intent.succeeded')`,
  sql`insert into public_fact (name, facts) values ('returns', '{"granted": 1}')`,
  sql`insert into quote_revision (quote_id, revision, monthly, yearly, fee_cents, member_id, prices)
    select id, 1, monthly, yearly, fee_cents, member_id, '[]' from quote where id = ${sold}`,
  sql`insert into questionnaire_version (insurance_type_id, version, base, content, starts_at, canceled_at)
    values (1, 'later', 'now', '{}', now() + interval '9 days', now())`,
  sql`insert into renewal (account_id, ends_on) values (${selectDemoAccount('oscar')}, current_date + 90)`,
  sql`insert into return_request (purchase_id, application_id, agency_id, reason, note, state, due_at)
    select id, application_id, agency_id, 'test', 'The name is Test.', 'operator', now() + interval '2 days'
    from purchase where application_id = ${soldTo}`,
  sql`insert into second_factor_passkey (holder, holder_id, credential_id, public_key, counter, transports, name)
    values ('account', ${selectDemoAccount('amir')}, 'id', 'key', 0, '{internal}', 'Laptop')`,
  sql`insert into second_factor_recovery_code (holder, holder_id, code_hash) values ('account', ${selectDemoAccount('amir')}, ${hash})`,
  sql`insert into second_factor_spent_challenge (challenge_hash, expires_at) values (${hash}, now() + interval '1 hour')`,
  sql`insert into step_count (day, step, insurance_type_id, language, device, count)
    values (current_date, 'submitted', 1, 'es', 'phone', 2)`,
  sql`insert into text_version (key, language, version, content, starts_at, canceled_at)
    values ('privacy', 'en', '2031-01-01', 'Later.', now() + interval '40 days', now())`,
  sql`insert into card_sandbox.refund (id, intent_id, charge_id, amount_cents, currency, status)
    select 're_1', intent_id, id, 100, 'usd', 'pending' from card_sandbox.charge limit 1`,
  sql`insert into card_sandbox.dispute (id, intent_id, charge_id, amount_cents, currency, status, reason)
    select 'dp_1', intent_id, id, amount_cents, 'usd', 'lost', 'general' from card_sandbox.charge limit 1`,
];

/** Adds a webhook of an agent with a replaced secret, a message that was delivered and one that waits. */
const addHook = async (app: WholeApp): Promise<void> => {
  const access = createDemoAccess({ ...app.needs, server: app.server });
  const session = await access.sessionOf('priya');
  const body = { url: 'http://127.0.0.1:9/leads', events: ['lead.unlocked' as const] };
  const { data } = await access.call('POST /agent/webhooks', { ...session, body });
  await access.call('POST /agent/webhooks/:id/rotate', { ...session, params: { id: data.id } });
  await sql`insert into webhook_message (endpoint_id, event, application_id, quote_id, fact, state, tries)
    values (${data.id}, 'lead.unlocked', ${soldTo}, ${sold}, 'first', 'delivered', 1),
      (${data.id}, 'lead.unlocked', ${soldTo}, ${sold}, 'second', 'waiting', 0)`.execute(
    app.needs.db,
  );
  await sql`insert into webhook_attempt (message_id, number, status, ms)
    select id, 1, 200, 40 from webhook_message where fact = 'first'`.execute(app.needs.db);
};

/** Fills an empty database with the demo's people, leads and payments, and with a row in each table they leave empty. */
export const fillDatabase = async (app: WholeApp, url: string): Promise<void> => {
  const { needs, server } = app;
  await seed(url, needs.config);
  await refuseMissingDataKeys(needs.db, needs.sealing);
  await prepareDemo({ ...needs, server });
  await app.mails();
  for (const row of rows) await row.execute(needs.db);
  await addHook(app);
  await createJobHandlers(needs)['seal-consents']?.({}, { jobId: '1' });
  await sealAll(needs.db);
};

/** The tables among `names` that hold no row. */
export const emptyTables = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const empty: string[] = [];
  for (const name of names) {
    const { rows: found } = await sql`select from ${sql.raw(name)} limit 1`.execute(db);
    if (found.length === 0) empty.push(name);
  }
  return empty;
};
