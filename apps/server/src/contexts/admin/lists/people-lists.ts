import { accountAddress } from '@fanwise/contract/wire';
import { readZips } from '@fanwise/domain/texts/zip';
import { readPhone } from '@fanwise/phone/read-phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import { versionOf } from '../running/run-task.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { accountState } from '../tasks/accounts/account-state.ts';
import { readAccount } from '../tasks/accounts/account-tasks.ts';
import { plain, readPage } from './page.ts';
import { agencyRef, isoText, maskedEmail, maskedPhone, nameOf, where } from './persons.ts';
import { notesOf } from './queue-lists.ts';

const state = accountState;
const phone = sql`coalesce(consumer.phone, member.phone)`;

const personColumns = sql`account.id, case account.role when 1 then 'client' else 'agent' end as role,
  ${nameOf(sql`account.id`)} as name, case when agency.id is not null then ${agencyRef(sql`agency.id`)} end as agency, member.role as member_role,
  ${maskedEmail(sql`account.email`)} as email,
  ${maskedPhone(phone)} as phone, ${state} as state, suspension.until as suspended_until, account.created_at,
  (select max(login_at) from session where session.account_id = account.id and seen_by is null) as last_login_at,
  to_jsonb(array_remove(array[
    case when exists (select from agent_pause where agent_pause.agent_id = agency.id and kind = 'view-limit' and until is null)
      then 'view-limited' end,
    case when exists (select from purchase where purchase.agent_id = agency.id and purchase.state = 'disputed')
      then 'disputed' end,
    (select facts ->> 'why' from queue_item where kind = 'look' and account_id = account.id and closed_at is null
      and facts ->> 'why' <> 'view-limited' limit 1),
    case when account.pending_email is not null then 'address-waits' end,
    case when account.mail_failed_at is not null then 'mail-bounces' end,
    case when account.mail_complained_at is not null then 'mail-complaint' end], null)) as marks`;
/** An account joined with the table of its role. */
export const personFrom = sql`account left join consumer on consumer.account_id = account.id
  left join agency_member as member on member.account_id = account.id
    left join agency on agency.id = member.agency_id
  left join account_suspension as suspension on suspension.account_id = account.id and (suspension.until is null or suspension.until > now())`;

/** Finds accounts of either role by a column, each half by its own index. */
const ofEither = (...halves: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`account.id in (${sql.join(halves, sql` union all `)})`;

/** Finds agencies by the beginning of a name. The number of an agency is the number of the person who registered it. */
export const foundAgencies = (q: string): RawBuilder<unknown> =>
  sql`lower(agency.name) like ${startOf(q)}`;

const startOf = (q: string): string => `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** A search by name reads this many people. Beyond that the list says that it stopped counting. */
const mostOfAName = 1_001;

/** The word of a search, as a prefix query of the index on words of addresses. */
const wordStart = (word: string): RawBuilder<unknown> =>
  sql`to_tsvector('simple', translate(split_part(email, '@', 1), '._-+', '    ')) @@ to_tsquery('simple', ${`${word}:*`})`;

/**
 * Finds accounts by a part of an address: its beginning, a word before the @ and the beginning of the domain after it, or
 * the beginning of the domain alone.
 */
const byEmail = (q: string, most: number): RawBuilder<unknown>[] => {
  const [local = '', domain] = q.toLowerCase().split('@');
  const word = local.split(/[._+-]/).at(-1) ?? '';
  const isWord = /^[\p{L}\d]{2,}$/u.test(word);
  const ofDomain = sql`split_part(email, '@', 2) like ${startOf(domain ?? local)}`;
  const limited = (condition: RawBuilder<unknown>) =>
    sql`(select id from account where ${condition} limit ${most})`;
  return [
    ...(local === '' ? [] : [limited(sql`email like ${startOf(q)}`)]),
    ...(isWord
      ? [limited(domain ? sql`${wordStart(word)} and ${ofDomain}` : wordStart(word))]
      : []),
    ...(local === '' || (domain === undefined && local.includes('.')) ? [limited(ofDomain)] : []),
  ];
};

/** The ways to read words as a first and a last name, in either order: `Dana Reyes`, `Reyes, Dana`, `De la Cruz Ana`. */
const readNames = (q: string): { first: string; last: string }[] => {
  const words = q.split(/[\s,]+/).filter((word) => word !== '');
  return words.slice(0, mostWords - 1).flatMap((_, n) => {
    const [before, after] = [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')];
    return after === ''
      ? []
      : [
          { first: before, last: after },
          { first: after, last: before },
        ];
  });
};

/** Names of more words are not split in every place. */
const mostWords = 5;

/**
 * Finds people by `#12`, a part of an address, a phone or license number, a ZIP code, or the beginnings of their names in
 * any order. Each way to read the text finds at most `most` people.
 */
export const foundPeople = (q: string, most = mostOfAName): RawBuilder<unknown> => {
  if (/^#\d{1,15}$/.test(q)) return sql`account.id = ${Number(q.slice(1))}`;
  if (q.includes('@')) {
    const address = accountAddress(q);
    return ofEither(sql`(select id from account where email = ${address})`, ...byEmail(q, most));
  }
  const phone = readPhone(q);
  const typed = q.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const digits = 'digits' in phone ? phone.digits : typed;
  const byLicense = [
    sql`select account_id from agency_member where lower(license_number) = ${q.toLowerCase()}`,
    sql`(select agent_id from license where upper(number) = ${q.toUpperCase()} limit ${most})`,
    sql`(select agent_id from license where npn = ${q} limit ${most})`,
  ];
  // Some states give license numbers of ten digits.
  if ('digits' in phone || (digits.length === 10 && !/[a-z]/i.test(q)))
    return ofEither(
      sql`select account_id from consumer where phone = ${digits}`,
      sql`select account_id from agency_member where phone = ${digits}`,
      ...byLicense,
    );
  const { codes, unread } = readZips(q);
  const [zip] = codes;
  if (zip !== undefined && codes.length === 1 && unread.length === 0)
    return ofEither(
      sql`select account_id from consumer
      where zip_code_id in (select id from zip_code where code = ${zip})`,
      ...byLicense,
    );
  const start = startOf(q);
  const named = (condition: (column: 'first_name' | 'last_name') => RawBuilder<unknown>[]) =>
    (['consumer', 'agency_member'] as const).flatMap((table) =>
      (['last_name', 'first_name'] as const).flatMap((column) =>
        condition(column).map(
          (one) => sql`(select account_id from ${sql.table(table)} where ${one} limit ${most})`,
        ),
      ),
    );
  return ofEither(
    ...named((column) => [sql`lower(${sql.ref(column)}) like ${start}`]),
    ...named((column) =>
      column === 'first_name'
        ? []
        : readNames(q).map(
            ({ first, last }) =>
              sql`lower(last_name) like ${startOf(last)} and lower(first_name) like ${startOf(first)}`,
          ),
    ),
    sql`(select account_id from agency_member where agency_id in (
      select id from agency where lower(name) like ${start} limit ${most}))`,
    ...byLicense,
    ...(/\s/.test(q) ? [] : byEmail(q, most)),
  );
};

/** The quotes that the member of the statement sent. */
const isTheirs = sql`quote.agent_id = agency.id and quote.member_id = account.id`;

/** Adds the list of people with masked contact details, and the page of one person. */
export const registerPeopleLists = (admin: AdminApi, db: Db): void => {
  admin.on('GET /people', async ({ query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: personColumns,
          from: personFrom,
          where: [
            where(query.q || undefined, foundPeople),
            where(query.role, (role) => sql`account.role = ${role === 'client' ? 1 : 2}`),
            where(query.state, (one) => sql`${state} = ${one}`),
          ],
          keys: [[sql`account.id`, 'bigint']],
          order: 'desc',
        },
        query,
      ),
    ),
  );

  admin.on('GET /people/:id', async ({ params: { id } }) => {
    const shown = await readAccount(db, id);
    const { rows } = await sql<Record<string, unknown>>`
      select ${personColumns}, ${notesOf(sql`'account:' || account.id`)} as notes, account.language, account.verified_at, zip_code.code as zip, zip_code.state as state_code,
        case when account.pending_email is not null then jsonb_build_object(
          'email', ${maskedEmail(sql`account.pending_email`)}, 'from', (
            select ${isoText(sql`counts_from`)} from address_change where account_id = account.id)) end as address_waits,
        case when account.role = 1 then jsonb_build_object('applications', coalesce((
          select jsonb_agg(jsonb_build_object('id', application.id, 'types', application.insurance_types,
            'status', coalesce(lead.status, 'draft'),
            'submitted_at', to_char(application.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'quotes', (select count(*) from quote where quote.application_id = application.id)) order by application.id desc)
          from application left join lead on lead.application_id = application.id
          where application.consumer_id = account.id and (application.submitted_at is not null or application.deleted_at is null)), '[]')) end as client,
        case when account.role = 2 then jsonb_build_object('license_number', member.license_number, 'may_unlock', member.may_unlock,
          'joined_at', ${isoText(sql`member.joined_at`)}, 'left_at', ${isoText(sql`member.left_at`)},
          'licenses', (select count(*) from license where license.agent_id = account.id),
          'carriers', coalesce((select jsonb_agg(jsonb_build_object('id', carrier.id, 'name', carrier.name) order by carrier.name)
            from appointment join carrier on carrier.id = carrier_id where appointment.agent_id = agency.id), '[]'),
          'all_zip_codes', agency.all_zip_codes,
          'states', coalesce((select jsonb_agg(jsonb_build_object('state', by_state.state, 'zip_codes', by_state.codes)
            order by by_state.state) from (select zip.state, count(*) as codes from agent_zip_code
              join zip_code as zip on zip.id = agent_zip_code.zip_code_id
              where agent_zip_code.agent_id = agency.id group by zip.state) as by_state), '[]'),
          'opened_today', (select count(*) from agent_lead
            where agent_lead.agent_id = agency.id and declared_at > now() - interval '24 hours'),
          'quotes_live', (select count(*) from quote where ${isTheirs} and removed_at is null),
          'prices_given', (select count(*) from quote where ${isTheirs}
            and seen_revision > 0 and created_at > now() - interval '30 days'),
          'prices_taken_back', (select count(*) from quote where ${isTheirs}
            and removed_because = 'agent' and seen_revision > 0 and removed_at > now() - interval '30 days'),
          'purchases', (select count(*) from purchase where purchase.agent_id = agency.id
            and purchase.member_id = account.id and paid_at is not null),
          'refunds', (select count(*) from purchase where purchase.agent_id = agency.id
            and purchase.member_id = account.id and purchase.state in ('refund_due', 'refunded')),
          'view_limited_since', (select to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from agent_pause
            where agent_pause.agent_id = agency.id and kind = 'view-limit' and until is null limit 1)) end as agent
      from ${personFrom} left join zip_code on zip_code.id = consumer.zip_code_id
      where account.id = ${id}`.execute(db);
    const [row] = rows;
    if (!row || !shown.ok) return failure('not-found');
    const { sessions, totp, passkeys } = shown.value.facts;
    const version = versionOf(plain(shown.value));
    return success({ data: plain<never>({ ...row, version, sessions, totp, passkeys }) });
  });
};
