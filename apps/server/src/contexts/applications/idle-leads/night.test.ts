import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { idleApp } from './testing.ts';

const { db, run, night, client, pass, statusOf, subjectsTo } = await idleApp();
const warning = 'Your application will be withdrawn soon';

describe('the night job', () => {
  it('continues after a lead that cannot be withdrawn, and fails at its end', async () => {
    const [stuck, free] = [await client(), await client()];
    await pass(170);
    await night();
    await pass(15);
    await run(`create function stuck() returns trigger language plpgsql as $$ begin
      if new.application_id = ${stuck.applicationId} then raise exception 'stuck'; end if;
      return new; end $$`);
    await run('create trigger stuck before update on lead for each row execute function stuck()');
    await expect(night()).rejects.toThrow('idle leads');
    await run('drop trigger stuck on lead');
    expect([await statusOf(stuck), await statusOf(free)]).toEqual(['open', 'deleted']);
    expect(await subjectsTo(stuck.email)).toEqual([warning]);
    await night();
    expect(await statusOf(stuck)).toBe('deleted');
  });

  it('handles 1,000 leads at most, the oldest first', async () => {
    const oldest = await client();
    await pass(1);
    await run(`with people as (
      insert into account (role, deleted_at) select 1, now() from generate_series(1, 1001) returning id)
      insert into consumer (account_id, first_name, last_name, birth_date, address1, city, rents, zip_code_id,
        marital_status, gender, phone)
      select people.id, first_name, last_name, birth_date, address1, city, rents, zip_code_id,
        marital_status, gender, phone from people, consumer where account_id = ${oldest.accountId}`);
    await run(`with theirs as (
      insert into application (consumer_id, insurance_types, submitted_at)
      select id, '{2}', now() from account where id > ${oldest.accountId} returning id, consumer_id),
      frozen as (
        insert into submission (application_id, version, insurance_types, zip_code_id, state, household)
        select theirs.id, 1, '{2}', zip_code_id, 'NC', '{}'
        from theirs join consumer on account_id = consumer_id
        returning id, application_id, zip_code_id)
      insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
      select application_id, id, 1, zip_code_id, '{2}', now() from frozen`);
    await pass(170);
    await night();
    const warned = async () =>
      Number(
        (
          await sql<{ n: string }>`select count(*) as n from application
          where idle_warned_at is not null and deleted_at is null`.execute(db)
        ).rows[0]?.n,
      );
    expect(await warned()).toBe(1000);
    expect(await subjectsTo(oldest.email)).toEqual([warning]);
    await night();
    expect(await warned()).toBe(1002);
  });
});
