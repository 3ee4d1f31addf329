import { may } from '@fanwise/domain/admin/capabilities';
import { readZip } from '@fanwise/domain/texts/zip';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import { isSessionOpen } from '../operators/sessions.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { filterCarriers } from './carrier-rows.ts';
import { auditList } from './money-rows.ts';
import { readPage, toPlainJson } from './page.ts';
import { createConditionIfSet } from './persons.ts';

/** Adds the audit log, operators, carriers, ZIP codes, and each operator's saved filters. */
export const registerSystemLists = (admin: AdminApi, db: Db): void => {
  admin.on('GET /audit', async ({ query, session }) => {
    // Operators without `audit.read` see only their own audit events.
    const operatorId = may(session.role, 'audit.read') ? query.operator : session.operatorId;
    return success(await readPage<never>(db, auditList({ ...query, operator: operatorId }), query));
  });

  admin.on('GET /operators', async ({ query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: sql`id, name, email, role, state,
            exists (select from second_factor_totp where holder = 'operator' and holder_id = operator.id
              and sealed_seed is not null) as totp,
            (select count(*)::integer from second_factor_passkey
              where holder = 'operator' and holder_id = operator.id) as passkeys,
            (select count(*)::integer from second_factor_recovery_code
              where holder = 'operator' and holder_id = operator.id and used_at is null) as recovery_left,
            (select count(*)::integer from operator_session
              where operator_id = operator.id and ${isSessionOpen}) as sessions,
            created_at, last_login_at`,
          from: sql`operator`,
          where: [createConditionIfSet(query.state, (one) => sql`state = ${one}`)],
          keys: [[sql`id`, 'bigint']],
          order: 'asc',
        },
        query,
      ),
    ),
  );

  admin.on('GET /carriers', async ({ query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: sql`id, name, active, source, sold_by, states, facts_source,
            array(select concat_ws('; ', company ->> 'name', company ->> 'naic')
              from jsonb_array_elements(companies) as company) as companies,
            coalesce((select jsonb_agg(insurance_type_id order by insurance_type_id) from carrier_line
              where carrier_id = carrier.id), '[]') as lines,
            (select count(*)::integer from appointment where carrier_id = carrier.id) as agents`,
          from: sql`carrier`,
          ...filterCarriers(query),
        },
        query,
      ),
    ),
  );

  admin.on('GET /zips', async ({ query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: sql`id, code, city, state, source,
            coalesce((select leads from open_lead_count where zip_code_id = zip_code.id), 0) as open_leads`,
          from: sql`zip_code`,
          where: [
            createConditionIfSet(query.q || undefined, (q) =>
              /^\d+$/.test(readZip(q) ?? q)
                ? sql`code like ${`${readZip(q) ?? q}%`}`
                : sql`lower(city) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
            ),
            createConditionIfSet(query.state, (one) => sql`state = ${one}`),
            query.operators ? sql`source = 'operator'` : null,
          ],
          keys: [[sql`id`, 'bigint']],
          order: 'asc',
        },
        query,
      ),
    ),
  );

  const readViews = async (operatorId: number) => {
    const { rows } = await sql<never>`
      select id, screen, name, filters from operator_view
      where operator_id = ${operatorId} order by screen, name limit 200`.execute(db);
    return success({ data: toPlainJson<never[]>(rows) });
  };

  admin.on('GET /views', ({ session }) => readViews(session.operatorId));

  admin.on('POST /views', async ({ body: { screen, name, filters }, session }) => {
    await sql`
      insert into operator_view (operator_id, screen, name, filters)
      select ${session.operatorId}, ${screen}, ${name}, ${JSON.stringify(filters)}::jsonb
      where (select count(*) from operator_view where operator_id = ${session.operatorId}) < 200
      on conflict (operator_id, screen, name) do update set filters = excluded.filters`.execute(db);
    return readViews(session.operatorId);
  });

  admin.on('DELETE /views/:id', async ({ params, session }) => {
    const { rows } = await sql`
      delete from operator_view where id = ${params.id} and operator_id = ${session.operatorId}
      returning id`.execute(db);
    return rows.length === 1 ? success({}) : failure('not-found');
  });
};
