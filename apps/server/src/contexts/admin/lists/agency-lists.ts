import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { failure, success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { computeVersion } from '../task-runner/run-task.ts';
import { accountState } from '../tasks/accounts/account-state.ts';
import { readAgency } from '../tasks/accounts/agency-tasks.ts';
import { auditColumns, auditFrom } from './audit-rows.ts';
import { openItemsOfAgency } from './open-items.ts';
import { readPage, toPlainJson } from './page.ts';
import { maskedEmail, maskedPhone, selectAgencyName, selectName } from './persons.ts';

/** The audit events about an agency that its page shows. */
const maxEvents = 50;

/** Adds the page of one agency, and the list of its members. */
export const registerAgencyLists = (admin: AdminApi, db: Db): void => {
  admin.on('GET /agencies/:id', async ({ params: { id } }) => {
    const snapshot = await readAgency(db, id);
    if (!snapshot.ok) return failure('not-found');
    const { rows } = await sql<Record<string, unknown>>`
      select agency.id, ${selectAgencyName(sql`agency.id`)} as name, wanted_name, wanted_carrier, ${maskedEmail(sql`agency.email`)} as email,
        ${maskedPhone(sql`agency.phone`)} as phone, created_at, closed_at, all_zip_codes, routing, producers_read,
        producers_export, needs_second_factor,
        (select count(*)::integer from agency_member where agency_id = agency.id and left_at is not null) as former_members,
        (select count(*)::integer from agency_invitation where agency_id = agency.id and accepted_at is null
          and revoked_at is null and expires_at > now()) as invitations,
        coalesce((select jsonb_agg(jsonb_build_object('id', carrier.id, 'name', carrier.name) order by carrier.name)
          from appointment join carrier on carrier.id = carrier_id where appointment.agency_id = agency.id), '[]') as carriers,
        coalesce((select jsonb_agg(jsonb_build_object('state', by_state.state, 'zip_codes', by_state.codes)
          order by by_state.state) from (select zip.state, count(*) as codes from agency_zip_code
            join zip_code as zip on zip.id = agency_zip_code.zip_code_id
            where agency_zip_code.agency_id = agency.id group by zip.state) as by_state), '[]') as states,
        agency.cap_cents, ${openItemsOfAgency(id)} as queue,
        (select count(*)::integer from agency_lead
          where agency_lead.agency_id = agency.id and declared_at > now() - interval '24 hours') as opened_today,
        (select count(*)::integer from quote where quote.agency_id = agency.id and removed_at is null) as quotes_live,
        (select count(*)::integer from purchase where purchase.agency_id = agency.id and paid_at is not null) as purchases,
        (select count(*)::integer from purchase where purchase.agency_id = agency.id
          and purchase.state in ('refund_due', 'refunded')) as refunds,
        (select count(*)::integer from webhook_endpoint where webhook_endpoint.agency_id = agency.id
          and off_at is null) as webhooks,
        (select ${instantText(sql`since`)} from agency_pause
          where agency_pause.agency_id = agency.id and kind = 'view-limit' and until is null limit 1) as view_limited_since
      from agency where agency.id = ${id}`.execute(db);
    const events = await sql`
      select ${auditColumns} from ${auditFrom} where event.object = ${`agency:${id}`}
      order by event.happened_at desc, event.id desc limit ${maxEvents}`.execute(db);
    const { state, suspended_until, members, sessions } = snapshot.value.facts;
    return success({
      data: toPlainJson<never>({
        ...rows[0],
        version: computeVersion(toPlainJson(snapshot.value)),
        state,
        suspended_until,
        members,
        sessions,
        audit_log: events.rows,
      }),
    });
  });

  admin.on('GET /agencies/:id/members', async ({ params: { id }, query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: sql`account.id, ${selectName(sql`account.id`)} as name, ${maskedEmail(sql`account.email`)} as email,
            member.role, member.role = 'owner' or (member.role = 'producer' and member.may_unlock) as may_unlock,
            ${accountState} as state, member.joined_at, member.left_at, member.open_leads_max,
            exists (select from second_factor_totp where holder = 'account' and holder_id = account.id
                and sealed_seed is not null)
              or exists (select from second_factor_passkey
                where holder = 'account' and holder_id = account.id) as second_factor,
            (select max(login_at) from session where session.account_id = account.id and seen_by is null) as last_login_at,
            (select count(*)::integer from session where session.account_id = account.id and seen_by is null
              and expires_at > now()) as sessions,
            (select count(*)::integer from agency_lead where agency_lead.agency_id = member.agency_id
              and assigned_to = account.id and agency_lead.status in ('new', 'quoted', 'updated', 'won')) as open_leads,
            array(select distinct license.state from license
              where license.member_id = account.id and license.status = 'active' order by 1) as licensed,
            (select count(*)::integer from license
              where license.member_id = account.id and license.status = 'waiting') as licenses_waiting`,
          from: sql`agency_member as member join account on account.id = member.account_id
            left join account_suspension as suspension on suspension.account_id = account.id
              and (suspension.until is null or suspension.until > now())`,
          where: [
            sql`member.agency_id = ${id}`,
            query.former ? sql`member.left_at is not null` : sql`member.left_at is null`,
          ],
          keys: [[sql`member.account_id`, 'bigint']],
          order: 'asc',
        },
        query,
      ),
    ),
  );
};
