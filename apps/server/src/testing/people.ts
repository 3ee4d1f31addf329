import { randomBytes } from 'node:crypto';
import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { facetNumber } from '@fanwise/domain/leads/lead-facet';
import { CHANNELS_OF_TERMS, type ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { type RawBuilder, sql } from 'kysely';
import { type SubmittedType, sealParts, selectPartRows } from '../contexts/leads/index.ts';
import type { Db } from '../platform/database/connect.ts';
import { type Person, sessionFor } from './app.ts';
import { readRow } from './database/read-row.ts';
import { testSealing } from './sealing.ts';

const unique = (): string => randomBytes(6).toString('hex');

/** ZIP codes every seeded catalog has: Raleigh NC, Austin TX, Columbus OH. */
export const zips = { raleigh: 27601, austin: 78701, columbus: 43215 };

/** The id of the first ZIP code of a state; Raleigh's for North Carolina. */
export const selectZip = (state: string): RawBuilder<number> =>
  sql<number>`(select case ${state} when 'NC' then ${zips.raleigh} else min(id) end from zip_code where state = ${state})`;

const account = async (db: Db, role: 1 | 2, email: string): Promise<number> => {
  const { id } = await db
    .insertInto('account')
    .values({ role, email, password_hash: 'never-matches', verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A further carrier that writes these insurance types and no other; its id. */
export const addCarrier = async (db: Db, types: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into carrier (id, name) select max(id) + 1, 'Only ' || (max(id) + 1)::text from carrier returning id)
    insert into carrier_line (carrier_id, insurance_type_id)
    select id, unnest(${types}::smallint[]) from added returning carrier_id as id`.execute(db);
  return rows[0]!.id;
};

export type ConsumerOptions = {
  email?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  zip?: number;
  state?: string;
  city?: string;
  rents?: boolean;
};

/** A verified, logged-in consumer; single, unless changed by the test. */
export const consumer = async (db: Db, options: ConsumerOptions = {}): Promise<Person> => {
  const id = await account(db, 1, options.email ?? `consumer-${unique()}@example.com`);
  await db
    .insertInto('consumer')
    .values({
      account_id: id,
      first_name: options.firstName ?? 'Dana',
      last_name: options.lastName ?? 'Reyes',
      birth_date: '1984-03-09',
      address1: '12 Oak Street',
      city: options.city ?? 'Raleigh',
      rents: options.rents ?? false,
      zip_code_id: options.zip ?? selectZip(options.state ?? 'NC'),
      marital_status: 0,
      gender: 1,
      phone: options.phone ?? '9195550142',
    })
    .execute();
  return sessionFor(db, id);
};

export type AgentOptions = {
  email?: string;
  firstName?: string;
  /** Carrier ids; State Farm and Nationwide unless named. */
  carriers?: number[];
  zipCodes?: number[];
  allZipCodes?: boolean;
  /** False leaves the agency's address out. */
  complete?: boolean;
};

/** A verified, logged-in agent with a complete profile around Raleigh. */
export const agent = async (db: Db, options: AgentOptions = {}): Promise<Person> => {
  const id = await account(db, 2, options.email ?? `agent-${unique()}@example.com`);
  await sql`
    with registered as (
      insert into agency (id, name, address, email, phone, all_zip_codes)
      values (${id}, 'Shah Insurance', ${options.complete === false ? null : '400 Main Street, Raleigh, NC'},
        'office@shah.example', '9195550171', ${options.allZipCodes ?? false}))
    insert into agency_member (account_id, agency_id, role, may_unlock, first_name, last_name, phone, license_number)
    values (${id}, ${id}, 'owner', true, ${options.firstName ?? 'Priya'}, 'Shah', '9195550170', '4411223')`.execute(
    db,
  );
  const carriers = options.carriers ?? [1, 10];
  if (carriers.length > 0)
    await db
      .insertInto('appointment')
      .values(carriers.map((carrier_id) => ({ agency_id: id, carrier_id })))
      .execute();
  const zipCodes = options.zipCodes ?? [zips.raleigh];
  if (zipCodes.length > 0)
    await db
      .insertInto('agency_zip_code')
      .values(zipCodes.map((zip_code_id) => ({ agency_id: id, zip_code_id })))
      .execute();
  return sessionFor(db, id);
};

/** A further member of an agency, verified and logged in. */
export const member = async (
  db: Db,
  agency: Person,
  role: AgencyRole,
  options: { firstName?: string; lastName?: string; license?: string; mayUnlock?: boolean } = {},
): Promise<Person> => {
  const id = await account(db, 2, `member-${unique()}@example.com`);
  await db
    .insertInto('agency_member')
    .values({
      account_id: id,
      agency_id: agency.accountId,
      role,
      may_unlock: options.mayUnlock ?? false,
      first_name: options.firstName ?? 'Tom',
      last_name: options.lastName ?? 'Shah',
      phone: '9195550172',
      license_number: options.license ?? '5522334',
    })
    .execute();
  return sessionFor(db, id);
};

/** The agency of one person, and that person. */
export const actorOfPerson = (accountId: number) => ({ agencyId: accountId, memberId: accountId });

export type SubmissionOptions = {
  types?: InsuranceTypeId[];
  zip?: number;
  state?: string;
  content?: readonly SubmittedType[];
};

/** The part of a submission without answers, as agents read it, with the coverage that the client asked for. */
export const emptyType = (
  typeId: InsuranceTypeId,
  requestedCoverage: SubmittedType['requestedCoverage'] = null,
): SubmittedType => ({
  typeId,
  typeName: ['Home', 'Life', 'Auto'][typeId - 1] ?? '',
  questionnaire_version: 'test',
  sections: [],
  estimation: {
    data: 0,
    umbrella: false,
    atRisk: null,
    totalRequired: 0,
    lines: [],
    questions: [],
  },
  requestedCoverage,
});

/** The occasions of a person's notifications, oldest first. */
export const readOccasions = async (
  db: Db,
  { accountId }: Pick<Person, 'accountId'>,
): Promise<string[]> => {
  const { rows } = await sql<{ occasion: string }>`
    select occasion from notification where account_id = ${accountId} order by id`.execute(db);
  return rows.map(({ occasion }) => occasion);
};

/** Seals what agents read of a submission; without `content`, no answer of these types. */
export const sealContent = async (
  db: Db,
  submissionId: number,
  types: readonly InsuranceTypeId[],
  content: readonly SubmittedType[] = types.map((typeId) => emptyType(typeId)),
): Promise<void> => {
  const parts = sealParts(testSealing, submissionId, content, () => new Set());
  await sql`insert into submission_part (submission_id, insurance_type_id, class, sealed)
    select ${submissionId}, part.* from ${selectPartRows(parts)} as part`.execute(db);
};

/** An application submitted once, with its lead open. Returns ids. */
export const submittedApplication = async (
  db: Db,
  owner: Person,
  options: SubmissionOptions = {},
): Promise<{ applicationId: number; submissionId: number }> => {
  const types = options.types ?? [1];
  const zip = options.zip ?? zips.raleigh;
  const application = await db
    .insertInto('application')
    .values({ consumer_id: owner.accountId, insurance_types: types, submitted_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const submission = await db
    .insertInto('submission')
    .values({
      application_id: application.id,
      version: 1,
      insurance_types: types,
      zip_code_id: zip,
      state: sql<string>`(select state from zip_code where id = ${zip}::integer)`,
      household: JSON.stringify({
        firstName: 'Dana',
        lastName: 'Reyes',
        gender: '1',
        address1: '12 Oak Street',
        city: 'Raleigh',
        state: 'NC',
        dateOfBirth: '1984-03-09',
        partnerFirstName: null,
        partnerLastName: null,
        partnerDateOfBirth: null,
      }),
    })
    .returning(['id', 'submitted_at'])
    .executeTakeFirstOrThrow();
  await sealContent(db, submission.id, types, options.content);
  await db
    .insertInto('lead')
    .values({
      application_id: application.id,
      submission_id: submission.id,
      version: 1,
      zip_code_id: zip,
      insurance_types: types,
      submitted_at: submission.submitted_at,
      facet: facetNumber({ types, rents: false, spanish: false, ownCoverage: false }),
      state: sql<string>`(select state from zip_code where id = ${zip}::integer)`,
    })
    .execute();
  return { applicationId: application.id, submissionId: submission.id };
};

export type QuoteOptions = {
  carrier?: number;
  monthly?: number;
  yearly?: number;
  feeCents?: number;
};

/** A live quote of an agent on a submission of one or more types. */
export const liveQuote = async (
  db: Db,
  sender: Person,
  on: { applicationId: number; submissionId: number },
  options: QuoteOptions = {},
): Promise<number> => {
  const types = await readRow(db, 'submission', { id: on.submissionId }, 'insurance_types');
  const monthly = options.monthly ?? 100;
  const yearly = options.yearly ?? 1100;
  const { rows } = await sql<{ id: number }>`
    insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
    select ${on.applicationId}, ${on.submissionId}, ${sender.accountId}, ${sender.accountId}, ${options.carrier ?? 1},
      coalesce((select max(number) from quote where application_id = ${on.applicationId}), 0) + 1,
      ${monthly * types.insurance_types.length}, ${yearly * types.insurance_types.length},
      ${options.feeCents ?? 3500}
    returning id`.execute(db);
  const { id } = rows[0]!;
  await db
    .insertInto('quote_price')
    .values(
      types.insurance_types.map((insurance_type_id) => ({
        quote_id: id,
        insurance_type_id,
        monthly,
        yearly,
      })),
    )
    .execute();
  return id;
};

/** The consumer's choice, as the accepting use case leaves it. */
export const chosen = async (db: Db, quoteId: number): Promise<void> => {
  const { application_id } = await db
    .updateTable('quote')
    .set({ accepted_at: new Date(), unlock_by: new Date(Date.now() + 2 * 86_400_000) })
    .where('id', '=', quoteId)
    .returning('application_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('lead')
    .set({ status: 'chosen' })
    .where('application_id', '=', application_id)
    .execute();
};

/** The consent that choosing this quote gives, with an unsigned receipt. */
export const giveConsent = async (
  db: Db,
  quoteId: number,
  channels: readonly ContactChannel[] = CHANNELS_OF_TERMS,
): Promise<void> => {
  const recordId = String(quoteId).padStart(22, 'r');
  await sql`insert into consent_key (kid, jwk) values (repeat('c', 43),
    jsonb_build_object('kty', 'OKP', 'crv', 'Ed25519', 'x', repeat('c', 43))) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into consent_record (id, kind, quote_id, kid, jws)
    values (${recordId}, 'given', ${quoteId}, repeat('c', 43), 'a.b.c')`.execute(db);
  await sql`insert into contact_consent (quote_id, channels, automated, basis, record_id)
    values (${quoteId}, ${channels}::text[], false, 'terms', ${recordId})`.execute(db);
};

/** Returns the email address of a person. */
export const readEmail = async (
  db: Db,
  { accountId }: Pick<Person, 'accountId'>,
): Promise<string> => (await readRow(db, 'account', { id: accountId })).email ?? '';
