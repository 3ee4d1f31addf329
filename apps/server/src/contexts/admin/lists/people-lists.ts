import { accountAddress } from '@fanwise/contract/wire';
import type { AccountState } from '@fanwise/domain/admin/people';
import { readZips } from '@fanwise/domain/texts/zip';
import { readPhone } from '@fanwise/phone/read-phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { failure, success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { computeVersion } from '../task-runner/run-task.ts';
import { accountState } from '../tasks/accounts/account-state.ts';
import { readAccount } from '../tasks/accounts/account-tasks.ts';
import { openItemsOfPerson } from './open-items.ts';
import { readPage, toPlainJson } from './page.ts';
import {
  agencyRef,
  createConditionIfSet,
  maskedEmail,
  maskedPhone,
  selectName,
} from './persons.ts';
import { selectNotes } from './queue-lists.ts';

const state = accountState;
const phone = sql`coalesce(consumer.phone, member.phone)`;

const personColumns = sql`account.id, case account.role when 1 then 'client' else 'agent' end as role,
  ${selectName(sql`account.id`)} as name, case when agency.id is not null then ${agencyRef(sql`agency.id`)} end as agency, member.role as member_role,
  ${maskedEmail(sql`account.email`)} as email,
  ${maskedPhone(phone)} as phone, ${state} as state, suspension.until as suspended_until, account.created_at,
  (select max(login_at) from session where session.account_id = account.id and seen_by is null) as last_login_at,
  to_jsonb(array_remove(array[
    case when exists (select from agency_pause where agency_pause.agency_id = agency.id and kind = 'view-limit' and until is null)
      then 'view-limited' end,
    (select 'disputed' from purchase where purchase.agency_id = agency.id and purchase.state = 'disputed' limit 1),
    (select facts ->> 'why' from queue_item where kind = 'flagged-account' and account_id = account.id and closed_at is null
      and facts ->> 'why' <> 'view-limited' limit 1),
    case when account.pending_email is not null then 'address-waits' end,
    case when account.mail_failed_at is not null then 'mail-bounces' end,
    case when account.mail_complained_at is not null then 'mail-complaint' end], null)) as flags`;
/** An account joined with the table of its role. */
export const personFrom = sql`account left join consumer on consumer.account_id = account.id
  left join agency_member as member on member.account_id = account.id
    left join agency on agency.id = member.agency_id
  left join account_suspension as suspension on suspension.account_id = account.id and (suspension.until is null or suspension.until > now())`;

/** A bracketed statement that finds the ids of people. */
type PeopleQuery = RawBuilder<unknown>;

/** A text in lower case, as a pattern that matches itself. */
const escaped = (q: string): string => q.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** A text as the beginning of a column of lower case. */
const getStartPattern = (q: string): string => `${escaped(q)}%`;

/** A text as the beginning of a folded name: case, accents, spaces and punctuation do not count. */
const foldedStart = (q: string): RawBuilder<unknown> => sql`fold_name(${q}::text) || '%'`;

const hasLetters = (q: string): boolean => /[\p{L}\p{N}]/u.test(q);

/** Finds agencies by the beginning of a name. The number of an agency is the number of the person who registered it. */
export const foundAgencies = (q: string): RawBuilder<unknown> =>
  hasLetters(q) ? sql`fold_name(agency.name) like ${foldedStart(q)}` : sql`false`;

/** A search by name reads this many people. Beyond that the list says that it stopped counting. */
const maxPerName = 1_001;

const email = sql`email`;
const selectWord = (place: 2 | 3): RawBuilder<unknown> => sql`email_word(email, ${sql.lit(place)})`;

/** Accounts by their addresses. The order is the one of the index, so that PostgreSQL reads no more than `most` rows. */
const byEmail = (
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  most: number,
): PeopleQuery =>
  sql`(select id from account where ${condition} order by ${order} using ~<~ limit ${most})`;

/**
 * Finds accounts by a part of an address: its first, second or third word before the @ and the beginning of the domain
 * after it, or the beginning of the domain alone.
 */
const byPartOfEmail = (q: string, most: number): PeopleQuery[] => {
  const [local = '', domain] = q.toLowerCase().split('@');
  const domainOfEmail = sql`split_part(email, '@', 2)`;
  const ofDomain = byEmail(
    sql`${domainOfEmail} like ${getStartPattern(domain ?? local)}`,
    domainOfEmail,
    most,
  );
  if (local === '') return [ofDomain];
  const [word = '', next] = local.split(/[._+-]+/).filter((one) => one !== '');
  // The word before an @ or another word is whole.
  const is = (place: 2 | 3, text: string, isWhole: boolean) =>
    sql`${selectWord(place)} <> '' and ${selectWord(place)} like ${isWhole ? escaped(text) : getStartPattern(text)}`;
  const isDomain =
    domain === undefined ? sql`true` : sql`email like ${`%@${getStartPattern(domain)}`}`;
  const at = (place: 2 | 3, condition: RawBuilder<unknown>) =>
    byEmail(sql`${condition} and ${isDomain}`, selectWord(place), most);
  return [
    ...(domain
      ? [
          byEmail(
            sql`email like ${`${getStartPattern(local)}@${getStartPattern(domain)}`}`,
            email,
            most,
          ),
        ]
      : []),
    ...(next !== undefined
      ? [at(2, sql`${is(2, word, true)} and ${is(3, next, domain !== undefined)}`)]
      : word === ''
        ? []
        : ([2, 3] as const).map((place) => at(place, is(place, word, domain !== undefined)))),
    ...(domain === undefined && local.includes('.') ? [ofDomain] : []),
  ];
};

/** Names of more words are not split in every place. */
const maxWords = 5;

type Name = { first: string; last: string };

/** The ways to read words as a first and a last name, in either order: `Dana Reyes`, `Reyes, Dana`, `De la Cruz Ana`. */
const readNames = (q: string): Name[] => {
  const words = q.split(/[\s,]+/).filter(hasLetters);
  return words.slice(0, Math.min(maxWords, words.length) - 1).flatMap((_, n) => {
    const [before, after] = [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')];
    return [
      { first: before, last: after },
      { first: after, last: before },
    ];
  });
};

const people = ['consumer', 'agency_member'] as const;
const lastName = sql`fold_name(last_name)`;
const firstName = sql`fold_name(first_name)`;
const fullName = sql`fold_name(first_name || last_name)`;

/** People of either role by their names, those first that come first by the alphabet. */
const byName = (
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown>[] =>
  people.map(
    (table) => sql`(select account_id as id from ${sql.table(table)} where ${condition}
      order by ${order} using ~<~ limit ${most})`,
  );

/** How well a way to read a text fits the people it finds. Lists and the search show the best ones first. */
const RANK_EXACT = 2;
const RANK_BEGINS = 1;
const RANK_CONTAINS = 0;

const addRank = (rank: number, queries: readonly PeopleQuery[]): PeopleQuery[] =>
  queries.map((query) => sql`select id, ${sql.lit(rank)} as rank from ${query} as query`);

/** Accounts that at least one query finds, each by its own index, with their best rank, as a row of a `from`. */
const unionQueries = (queries: readonly PeopleQuery[]): RawBuilder<unknown> =>
  queries.length === 0
    ? sql`(select null::bigint as id, 0 as rank where false) as found`
    : sql`(select id, max(rank) as rank from (${sql.join(queries, sql` union all `)}) as queries group by id) as found`;

/**
 * The digits of a text that is a telephone number or its beginning, without the +1. Fewer than six digits are a beginning
 * only behind a + or a bracket, because lead numbers and cards are short numbers too.
 */
const readDigits = (q: string): string => {
  const phone = readPhone(q);
  if ('digits' in phone) return phone.digits;
  const digits = q.replace(/\D/g, '').replace(/^1/, '').slice(0, 10);
  const isBeginning = /^(?:\+[\d\s().-]{3,}|\([\d\s().-]{3,}|\d[\d\s().-]{5,})$/.test(q);
  return isBeginning && digits.length > 2 ? digits : '';
};

/** People of either role whose telephone number begins with these digits. */
const byPhone = (digits: string, most: number): RawBuilder<unknown>[] =>
  people.map(
    (table) => sql`(select account_id as id from ${sql.table(table)}
      where phone between ${digits.padEnd(10, '0')} and ${digits.padEnd(10, '9')} limit ${most})`,
  );

/** The people with exactly this name, or with one exactly so when it is read as first and last name. */
const byExactName = (q: string, most: number): PeopleQuery[] => {
  const is = (column: RawBuilder<unknown>, name: string) =>
    sql`${column} = fold_name(${name}::text)`;
  return [
    ...byName(is(lastName, q), lastName, most),
    ...byName(is(fullName, q), fullName, most),
    ...readNames(q).flatMap(({ first, last }) =>
      byName(sql`${is(lastName, last)} and ${is(firstName, first)}`, lastName, most),
    ),
  ];
};

/** The people whose names begin with the text, or first and last name with parts of it. */
const byNameStart = (q: string, most: number): PeopleQuery[] => [
  ...byName(sql`${lastName} like ${foldedStart(q)}`, lastName, most),
  ...byName(sql`${fullName} like ${foldedStart(q)}`, fullName, most),
  ...readNames(q).flatMap(({ first, last }) =>
    byName(
      sql`${lastName} like ${foldedStart(last)} and ${firstName} like ${foldedStart(first)}`,
      lastName,
      most,
    ),
  ),
];

/**
 * Finds people by `#12`, a part of an address, a phone or license number, a ZIP code in which they live or quote, or the
 * beginnings of their names in any order. Each way to read the text finds at most `most` people. The answer is `found (id, rank)` of a `from`.
 */
export const foundPeople = (q: string, most = maxPerName): RawBuilder<unknown> => {
  if (/^#\d{1,15}$/.test(q))
    return sql`(select ${Number(q.slice(1))}::bigint as id, 0 as rank) as found`;
  const starting = byEmail(sql`email like ${getStartPattern(q)}`, email, most);
  if (q.includes('@'))
    return unionQueries([
      ...addRank(RANK_EXACT, [sql`(select id from account where email = ${accountAddress(q)})`]),
      ...(q.startsWith('@') ? [] : addRank(RANK_BEGINS, [starting])),
      ...addRank(RANK_CONTAINS, byPartOfEmail(q, most)),
    ]);
  const byLicense = addRank(RANK_BEGINS, [
    sql`(select account_id as id from agency_member where lower(license_number) = ${q.toLowerCase()} limit ${most})`,
    sql`(select member_id as id from license where upper(number) = ${q.toUpperCase()} limit ${most})`,
    sql`(select member_id as id from license where npn = ${q} limit ${most})`,
  ]);
  const { codes, unread } = readZips(q);
  const [zip] = codes;
  if (zip !== undefined && codes.length === 1 && unread.length === 0)
    return unionQueries([
      ...addRank(RANK_CONTAINS, [
        sql`(select account_id as id from consumer
          where zip_code_id in (select id from zip_code where code = ${zip}) limit ${most})`,
        sql`(select account_id as id from zip_code join agency_zip_code on zip_code_id = zip_code.id
          join agency_member as member on member.agency_id = agency_zip_code.agency_id
          where code = ${zip} and left_at is null limit ${most})`,
        sql`(select account_id as id from agency join agency_member as member on member.agency_id = agency.id
          where all_zip_codes and left_at is null and exists (select from zip_code
            where code = ${zip} and may_serve(account_id, state, '{}')) limit ${most})`,
      ]),
      ...byLicense,
    ]);
  const digits = readDigits(q);
  // Some states give license numbers of ten digits.
  if (digits !== '')
    return unionQueries([...addRank(RANK_BEGINS, byPhone(digits, most)), ...byLicense]);
  if (!hasLetters(q)) return unionQueries([]);
  const isOneWord = !/\s/.test(q);
  return unionQueries([
    ...addRank(RANK_EXACT, byExactName(q, most)),
    ...addRank(RANK_BEGINS, byNameStart(q, most)),
    ...byLicense,
    ...addRank(RANK_CONTAINS, [
      sql`(select account_id as id from agency_member where agency_id in (
        select id from agency where ${foundAgencies(q)} limit ${most}) limit ${most})`,
    ]),
    ...(isOneWord
      ? [
          ...addRank(RANK_EXACT, [
            byEmail(sql`email like ${getStartPattern(`${q}@`)}`, email, most),
          ]),
          ...addRank(RANK_BEGINS, [starting]),
          ...addRank(RANK_CONTAINS, byPartOfEmail(q, most)),
        ]
      : []),
  ]);
};

const suspended = sql`account_suspension as held where held.account_id = account.id
  and (held.until is null or held.until > now())`;
const hasLeft = sql`exists (select from agency_member as former
  where former.account_id = account.id and former.left_at is not null)`;
const isFree = sql`account.deleted_at is null and not exists (select from ${suspended})`;
const hasSuspension = (kind: 'suspended' | 'banned') => sql`account.deleted_at is null
  and exists (select from ${suspended} and held.kind = ${sql.lit(kind)})`;

/** The states of `accountState` as conditions that indexes answer. */
const isInState: Record<AccountState, RawBuilder<unknown>> = {
  deleted: sql`account.deleted_at is not null`,
  suspended: hasSuspension('suspended'),
  banned: hasSuspension('banned'),
  left: sql`${isFree} and ${hasLeft}`,
  unverified: sql`${isFree} and account.verified_at is null and not ${hasLeft}`,
  active: sql`${isFree} and account.verified_at is not null and not ${hasLeft}`,
};

/** The quotes that the member of the statement sent. */
const isMembersQuote = sql`quote.agency_id = agency.id and quote.member_id = account.id`;

/** Adds the list of people with masked contact details, and the page of one person. */
export const registerPeopleLists = (admin: AdminApi, db: Db): void => {
  admin.on('GET /people', async ({ query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: personColumns,
          from: query.q
            ? sql`${foundPeople(query.q)} join ${personFrom} on account.id = found.id`
            : personFrom,
          where: [
            createConditionIfSet(
              query.role,
              (role) => sql`account.role = ${sql.lit(role === 'client' ? 1 : 2)}`,
            ),
            createConditionIfSet(query.state, (one) => isInState[one]),
          ],
          keys: [
            ...(query.q ? [[sql`found.rank`, 'bigint'] as const] : []),
            [sql`account.id`, 'bigint'],
          ],
          order: 'desc',
          details: { id: sql`account.id`, from: sql`${personFrom} on account.id = page.id` },
        },
        query,
      ),
    ),
  );

  admin.on('GET /people/:id', async ({ params: { id } }) => {
    const snapshot = await readAccount(db, id);
    const { rows } = await sql<Record<string, unknown>>`
      select ${personColumns}, ${selectNotes(sql`'account:' || account.id`)} as notes, ${openItemsOfPerson(id)} as queue, account.language, account.verified_at, zip_code.code as zip, zip_code.state as state_code,
        case when account.pending_email is not null then jsonb_build_object(
          'email', ${maskedEmail(sql`account.pending_email`)}, 'from', (
            select ${instantText(sql`counts_from`)} from address_change where account_id = account.id)) end as address_waits,
        case when account.role = 1 then jsonb_build_object('applications', coalesce((
          select jsonb_agg(jsonb_build_object('id', application.id, 'types', application.insurance_types,
            'status', coalesce(lead.status, 'draft'),
            'submitted_at', to_char(application.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'quotes', (select count(*) from quote where quote.application_id = application.id)) order by application.id desc)
          from application left join lead on lead.application_id = application.id
          where application.consumer_id = account.id and (application.submitted_at is not null or application.deleted_at is null)), '[]')) end as client,
        case when account.role = 2 then jsonb_build_object('license_number', member.license_number, 'may_unlock', member.may_unlock,
          'joined_at', ${instantText(sql`member.joined_at`)}, 'left_at', ${instantText(sql`member.left_at`)},
          'licenses', (select count(*) from license where license.member_id = account.id),
          'carriers', coalesce((select jsonb_agg(jsonb_build_object('id', carrier.id, 'name', carrier.name) order by carrier.name)
            from appointment join carrier on carrier.id = carrier_id where appointment.agency_id = agency.id), '[]'),
          'all_zip_codes', agency.all_zip_codes,
          'states', coalesce((select jsonb_agg(jsonb_build_object('state', by_state.state, 'zip_codes', by_state.codes)
            order by by_state.state) from (select zip.state, count(*) as codes from agency_zip_code
              join zip_code as zip on zip.id = agency_zip_code.zip_code_id
              where agency_zip_code.agency_id = agency.id group by zip.state) as by_state), '[]'),
          'opened_today', (select count(*) from agency_lead
            where agency_lead.agency_id = agency.id and declared_at > now() - interval '24 hours'),
          'quotes_live', (select count(*) from quote where ${isMembersQuote} and removed_at is null),
          'prices_given', (select count(*) from quote where ${isMembersQuote}
            and seen_revision > 0 and created_at > now() - interval '30 days'),
          'prices_withdrawn', (select count(*) from quote where ${isMembersQuote}
            and removed_because = 'agent' and seen_revision > 0 and removed_at > now() - interval '30 days'),
          'purchases', (select count(*) from purchase where purchase.agency_id = agency.id
            and purchase.member_id = account.id and paid_at is not null),
          'refunds', (select count(*) from purchase where purchase.agency_id = agency.id
            and purchase.member_id = account.id and purchase.state in ('refund_due', 'refunded')),
          'view_limited_since', (select to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from agency_pause
            where agency_pause.agency_id = agency.id and kind = 'view-limit' and until is null limit 1)) end as agent
      from ${personFrom} left join zip_code on zip_code.id = consumer.zip_code_id
      where account.id = ${id}`.execute(db);
    const [row] = rows;
    if (!row || !snapshot.ok) return failure('not-found');
    const { sessions, totp, passkeys } = snapshot.value.facts;
    const version = computeVersion(toPlainJson(snapshot.value));
    return success({ data: toPlainJson<never>({ ...row, version, sessions, totp, passkeys }) });
  });
};
