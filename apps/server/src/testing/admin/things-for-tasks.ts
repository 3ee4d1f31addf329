import { readFileSync } from 'node:fs';
import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import { edited, reworded } from '../../contexts/admin/tasks/catalog/testing.ts';
import type { openReturns } from '../../contexts/applications/returns/testing.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { agent, consumer } from '../people.ts';
import type { openAdmin, TestOperator } from './admin.ts';

type TaskInputs = {
  returns: Awaited<ReturnType<typeof openReturns>>;
  admin: Awaited<ReturnType<typeof openAdmin>>;
  /** An operator other than the one who does the task. */
  second: TestOperator;
};

/** Prepares the data of a task, and returns its input. */
type Ready = () => Promise<Record<string, unknown>>;

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const terms = (ending: string): string =>
  readFileSync(
    new URL(`../../../../../catalog/legal/terms-agents${ending}.md`, import.meta.url),
    'utf8',
  ).replaceAll('{brand}', 'Fanwise');

/** For each task a valid input. A new task needs a new line here. */
export const thingsForTasks = ({
  returns: { db, shop, bought, ask },
  admin: { act, operator },
  second,
}: TaskInputs): Partial<Record<TaskName, Ready>> => {
  const readId = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> => {
    const { rows } = await statement.execute(db);
    if (!rows[0]) throw new Error('no row');
    return rows[0].id;
  };
  const paid = async () => ({ application_id: (await bought()).applicationId });
  const won = async () => ({ application_id: (await shop.wonLead()).applicationId });
  const quote = async () => ({ quote_id: (await shop.wonLead()).quoteId });
  const account = async () => ({ account_id: (await agent(db)).accountId });
  const agency = async () => ({ agency_id: (await agent(db)).accountId });
  const waitingName = async () => {
    const { accountId } = await agent(db);
    await sql`update agency set wanted_name = 'State Farm Agency' where id = ${accountId}`.execute(
      db,
    );
    return { agency_id: accountId, name: 'State Farm Agency' };
  };
  const returned = async () => {
    const { body } = await ask(await bought(), 'test', 'The name is Test Test.');
    return { return_id: body.data.id as number };
  };
  const item = async () => ({
    item_id: await readId(sql`insert into queue_item (kind, object, due_at)
      values ('flagged-account', 'purchase:' || gen_random_uuid(), now()) returning id`),
  });
  const license = async (status: 'waiting' | 'active') => ({
    license_id:
      await readId(sql`insert into license (member_id, state, number, authorities, status, checked_at)
      values (${(await agent(db)).accountId}, 'NC', '77 1', '{life}', ${status}, ${status === 'active' ? new Date() : null})
      returning id`),
  });
  const job = async () => {
    await enqueue(db, 'mail-verification', (await account()) as never);
    const { rows } = await sql<{ id: string }>`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused'
      where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(
      db,
    );
    return { job_id: rows[0]?.id };
  };
  const purchase = async () => {
    const { applicationId } = await bought();
    const { rows } = await sql<{ id: string }>`
      select id from purchase where application_id = ${applicationId}`.execute(db);
    return { purchase_id: rows[0]?.id };
  };
  const colleague = async (role: OperatorRole = 'reader') => ({
    operator_id: (await operator(role)).operatorId,
  });
  const proposal = async () => {
    const answer = await act(second, 'account-erase', await account());
    return { proposal_id: answer.body.proposed as number };
  };
  const amounts = { home: 4000, life: 4500, auto: 3000, bundles: [0, 0] };
  let plans = 0;
  const plan = async () => {
    plans += 1;
    return { amounts, starts_at: later(2 + plans) };
  };
  let carriers = 0;
  let codes = 0;
  const newCarrier = async () => {
    carriers += 1;
    return { name: `Acme Mutual ${carriers}`, lines: [1] };
  };
  return {
    refund: async () => ({ ...(await paid()), lead: 'open' }),
    'return-grant': returned,
    'return-refuse': returned,
    deadline: async () => ({ ...(await quote()), until: later(30) }),
    'lead-reopen': won,
    'lead-withdraw': won,
    'lead-show': won,
    'quote-withdraw': quote,
    'quote-extend': async () => {
      const { quote_id } = await quote();
      await sql`update quote set needs_update = true, needs_update_since = now() where id = ${quote_id}`.execute(
        db,
      );
      return { quote_id, days: 3 };
    },
    'account-suspend': async () => ({ ...(await account()), until: later(30) }),
    'account-ban': account,
    'account-reinstate': async () => {
      const { account_id } = await account();
      await sql`insert into account_suspension (account_id, kind) values (${account_id}, 'banned')`.execute(
        db,
      );
      return { account_id };
    },
    'sessions-revoke': account,
    'account-resend': async () => {
      const { account_id } = await account();
      await sql`update account set verified_at = null where id = ${account_id}`.execute(db);
      return { account_id };
    },
    'account-reset-factor': async () => {
      const { account_id } = await account();
      await sql`insert into second_factor_totp (holder, holder_id, sealed_seed, confirmed_at)
        values ('account', ${account_id}, 'x', now())`.execute(db);
      return { account_id };
    },
    'account-reveal': async () => ({
      account_id: (await consumer(db)).accountId,
      fields: ['phone'],
    }),
    'see-as': account,
    'account-export': account,
    'account-mail-clear': async () => {
      const { account_id } = await account();
      await sql`update account set mail_failed_at = now() where id = ${account_id}`.execute(db);
      return { account_id };
    },
    'account-email': async () => ({
      ...(await account()),
      to: `new-${Math.random()}@example.com`,
      proof: 'photo-id',
    }),
    'lead-answers': async () => ({ ...(await won()), type: 1, part: 'answers' }),
    export: async () => ({ list: 'purchases', filters: {} }),
    'account-erase': account,
    'view-limit-clear': async () => {
      const { account_id } = await account();
      await sql`insert into agency_pause (agency_id, kind, declared, quoted)
        values (${account_id}, 'view-limit', 60, 1)`.execute(db);
      return { account_id };
    },
    'agency-suspend': async () => ({ ...(await agency()), until: later(30) }),
    'agency-reinstate': async () => {
      const { agency_id } = await agency();
      await sql`insert into agency_suspension (agency_id, until) values (${agency_id}, now() + interval '2 days')`.execute(
        db,
      );
      return { agency_id };
    },
    'agency-close': agency,
    'agency-name-approve': waitingName,
    'agency-name-refuse': waitingName,
    'license-check': async () => ({ ...(await license('waiting')), status: 'active' }),
    'license-refuse': () => license('waiting'),
    'license-end': () => license('active'),
    'fee-plan': plan,
    'carrier-add': newCarrier,
    'carriers-import': async () => {
      carriers += 1;
      return { content: `brand,lines\nAcme Casualty ${carriers},auto` };
    },
    'carrier-refuse': async () => {
      const { account_id } = await account();
      await sql`update agency set wanted_carrier = 'Acme Life' where id = ${account_id}`.execute(
        db,
      );
      return { agency_id: account_id };
    },
    'carrier-set': async () => {
      carriers += 1;
      return { carrier_id: 1, name: `State Farm of Ours ${carriers}` };
    },
    'zip-set': async () => {
      codes += 1;
      return { code: String(codes).padStart(5, '0'), city: 'Newtown', state: 'NC' };
    },
    'zip-remove': async () => {
      codes += 1;
      const code = String(codes).padStart(5, '0');
      await sql`insert into zip_code (id, code, city, state, source)
        values (${codes}, ${code}, 'Newtown', 'NC', 'operator')`.execute(db);
      return { code, state: 'NC' };
    },
    'text-publish': async () => {
      plans += 1;
      // Each has its own version: the day of its start.
      const starts_at = later(25 + plans * 24);
      return { key: 'terms-agents', en: terms(''), es: terms('.es'), starts_at };
    },
    'text-test': async () => ({
      key: 'mail-quote-selected',
      language: 'en',
      content: '# They chose you\n\n## Text\n\n{name} chose you.\n\n## Button\n\nSee',
    }),
    'questionnaire-publish': async () => {
      plans += 1;
      // One plan at a time.
      await sql`update questionnaire_version set canceled_at = now()
        where canceled_at is null and starts_at > now()`.execute(db);
      const content = edited('home', reworded, `admin-${plans}`);
      return { content, starts_at: later(1) };
    },
    'plan-cancel': async () => {
      plans += 1;
      return {
        kind: 'fee',
        plan_id:
          await readId(sql`insert into fee_schedule (starts_at, amounts, round_cents, min_cents)
          values (now() + make_interval(days => ${300 + plans}), ${JSON.stringify(amounts)}, 100, 50) returning id`),
      };
    },
    'feedback-answer': async () => ({
      feedback_id: await readId(sql`insert into feedback (name, email, message)
        values ('Ann', 'ann@example.com', 'How?') returning id`),
      text: 'So.',
    }),
    'message-send': async () => ({ ...(await account()), text: 'We called you twice.' }),
    'reply-save': async () => ({
      name: `Thanks ${Math.random()}`,
      language: 'en',
      text: 'Thank you for writing.',
    }),
    'reply-remove': async () => ({
      reply_id: await readId(sql`insert into saved_reply (name, language, text)
        values ('Bye ' || random(), 'es', 'Adiós.') returning id`),
    }),
    'note-add': async () => ({
      about: 'account',
      about_id: (await agent(db)).accountId,
      text: 'Asked us to call after six.',
    }),
    'lead-remind': paid,
    'request-log': async () => ({
      ...(await account()),
      request: 'erasure',
      channel: 'letter',
      received_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    }),
    'request-refuse': async () => ({
      request_id: await readId(sql`insert into privacy_request (account_id, kind, channel)
        values (${(await agent(db)).accountId}, 'copy', 'phone') returning id`),
    }),
    'report-decide': async () => {
      const { quoteId, chosenAgent, client } = await shop.wonLead();
      return {
        do: 'none',
        report_id:
          await readId(sql`insert into report (kind, about_id, by_account, about_account, text)
          values ('contact', ${quoteId}, ${client.accountId}, ${chosenAgent.accountId}, 'Calls at night') returning id`),
      };
    },
    'queue-take': item,
    'queue-note': async () => ({ ...(await item()), text: 'Looked at it.' }),
    'queue-defer': async () => ({ ...(await item()), until: later(20) }),
    'queue-close': item,
    'job-retry': job,
    'job-drop': job,
    'mail-resend': job,
    'webhook-replay': async () => {
      await bought();
      const { gateway } = shop.needs;
      const listed = await gateway.listEvents(['payment_intent.succeeded'], new Date(0));
      const event_id = listed.ok ? (listed.value[0]?.eventId ?? '') : '';
      await sql`insert into provider_event (provider, event_id, type)
        values ('sandbox', ${event_id}, 'payment_intent.succeeded') on conflict do nothing`.execute(
        db,
      );
      return { event_id };
    },
    'leads-recount': async () => ({}),
    'receipt-send': purchase,
    'payment-settle': purchase,
    'compare-payments': async () => ({ day: new Date().toISOString().slice(0, 10) }),
    'difference-close': async () => ({
      difference_id:
        await readId(sql`insert into payment_difference (provider, livemode, subject, reference, booked_cents, provider_cents)
        values ('sandbox', false, 'charge', 'pi_' || random(), 0, 100) returning id`),
    }),
    'dispute-note': async () => ({ ...(await purchase()), text: 'Sent the receipt.' }),
    'operators-add': async () => ({
      email: `new-${Math.random()}@admin.example`,
      name: 'Nora',
      role: 'support',
    }),
    'operators-role': async () => ({ ...(await colleague()), role: 'support' }),
    'operators-suspend': colleague,
    'operators-reinstate': async () => {
      const { operator_id } = await colleague();
      await sql`update operator set state = 'suspended' where id = ${operator_id}`.execute(db);
      return { operator_id };
    },
    'operators-remove': colleague,
    'operators-reset-factor': colleague,
    'operators-sessions': colleague,
    'one-owner': async () => {
      await sql`delete from admin_setting`.execute(db);
      return { on: true };
    },
    'proposal-approve': proposal,
    'proposal-refuse': proposal,
    'audit-verify': async () => ({}),
    'audit-seal': async () => ({}),
  };
};
