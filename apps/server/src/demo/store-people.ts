import { sql } from 'kysely';
import type { Db, Trx } from '../platform/database/connect.ts';
import { agencyClients, agencyMembers, agencyOfSix, type DemoMember } from './agency-people.ts';
import {
  agents,
  consumers,
  type DemoAgent,
  type DemoConsumer,
  getDemoEmail,
} from './demo-people.ts';

const addAccount = async (trx: Trx, key: string, role: 1 | 2, passwordHash: string) => {
  const { id } = await trx
    .insertInto('account')
    .values({
      role,
      email: getDemoEmail(key),
      password_hash: passwordHash,
      verified_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const addConsumer = async (trx: Trx, person: DemoConsumer, passwordHash: string) => {
  const account_id = await addAccount(trx, person.key, 1, passwordHash);
  const { partner } = person;
  await trx
    .insertInto('consumer')
    .values({
      account_id,
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.birthDate,
      address1: person.address,
      city: person.city,
      rents: person.rents,
      zip_code_id: person.zip,
      marital_status: partner ? 1 : 0,
      gender: person.gender,
      partner_first_name: partner?.firstName ?? null,
      partner_last_name: partner?.lastName ?? null,
      partner_birth_date: partner?.birthDate ?? null,
      phone: person.phone,
    })
    .execute();
};

const addAgent = async (trx: Trx, person: DemoAgent, passwordHash: string) => {
  const agency_id = await addAccount(trx, person.key, 2, passwordHash);
  await trx
    .insertInto('agency')
    .values({
      id: agency_id,
      name: person.agency,
      address: person.address,
      email: getDemoEmail(`office-${person.key}`),
      phone: person.phone,
      all_zip_codes: person.allZipCodes,
    })
    .execute();
  await trx
    .insertInto('agency_member')
    .values({
      account_id: agency_id,
      agency_id,
      role: 'owner',
      may_unlock: true,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      license_number: person.license,
    })
    .execute();
  const carriers = person.carriers.map((carrier_id) => ({ agency_id, carrier_id }));
  await trx.insertInto('appointment').values(carriers).execute();
  const zipCodes = person.zipCodes.map((zip_code_id) => ({ agency_id, zip_code_id }));
  if (zipCodes.length > 0) await trx.insertInto('agency_zip_code').values(zipCodes).execute();
};

const addMember = async (
  trx: Trx,
  agency: string,
  { key, role, mayUnlock, firstName, lastName, phone, license }: DemoMember,
  passwordHash: string,
) => {
  const account_id = await addAccount(trx, key, 2, passwordHash);
  const owner = await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', getDemoEmail(agency))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('agency_member')
    .values({
      account_id,
      agency_id: owner.id,
      role,
      may_unlock: mayUnlock,
      first_name: firstName,
      last_name: lastName,
      phone,
      license_number: license ?? null,
    })
    .execute();
};

/** Adds all demo people, verified, in one transaction. False when the database has them already. */
export const storeDemoPeople = (db: Db, passwordHash: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const first = getDemoEmail(consumers[0]?.key ?? '');
    const known = await trx
      .selectFrom('account')
      .select('id')
      .where('email', '=', first)
      .executeTakeFirst();
    if (known) return false;
    for (const person of consumers) await addConsumer(trx, person, passwordHash);
    for (const person of [...agents, agencyOfSix]) await addAgent(trx, person, passwordHash);
    for (const person of agencyMembers) await addMember(trx, agencyOfSix.key, person, passwordHash);
    for (const person of agencyClients) await addConsumer(trx, person, passwordHash);
    return true;
  });
