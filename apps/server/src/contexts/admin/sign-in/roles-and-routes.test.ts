import { type AdminRouteKey, adminRoutes } from '@fanwise/contract/admin/admin-routes';
import { may, OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAdmin, type TestOperator } from '../../../testing/admin/admin.ts';
import { openShop } from '../../../testing/shop/shop.ts';

const shop = await openShop();
const { db } = shop;
const admin = await openAdmin(shop, { gateway: shop.needs.gateway });
const { call } = admin;
const people = await admin.everybody();

const keys = Object.keys(adminRoutes) as AdminRouteKey[];
const asking = (key: AdminRouteKey, as?: TestOperator) =>
  call(key, {
    ...(as && { as }),
    params: { id: 1, name: 'queue-take' },
    ...(!key.startsWith('GET ') && { body: {} }),
  });

it.each(keys.filter((key) => 'capability' in adminRoutes[key]))(
  '%s is answered for the roles with its capability, and for no others',
  async (key) => {
    // D2
    const { capability } = adminRoutes[key] as { capability: Parameters<typeof may>[1] };
    for (const role of OPERATOR_ROLES) {
      const { status, body } = await asking(key, people[role]);
      if (!may(role, capability))
        expect([role, status, body.data]).toEqual([role, 403, [{ capability, role }]]);
      else expect([role, [200, 400, 404].includes(status), status]).toEqual([role, true, status]);
    }
  },
);

it('without a session only the sign-in routes answer', async () => {
  for (const key of keys) {
    if (adminRoutes[key].access === 'sign-in') continue;
    expect([key, (await asking(key)).status]).toEqual([key, 401]);
  }
});

it('a role comes from the operator’s row, whatever a call claims', async () => {
  // D3
  const { support } = people;
  const raised = { role: 'owner', capabilities: ['operators.manage'] };
  const claiming = { as: { ...support, cookie: `${support.cookie}; role=owner` } };
  const headers = { 'x-role': 'owner', 'x-admin-role': 'owner' };
  expect((await call('GET /operators', { ...claiming, headers })).status).toBe(403);
  expect((await call('GET /operators', { ...claiming, query: raised as never })).status).toBe(403);
  const other = people.reader.operatorId;
  for (const operator_id of [support.operatorId, other])
    for (const body of [
      { input: { operator_id, role: 'owner' }, reason: 'because I want to' },
      { input: { operator_id, role: 'owner' }, reason: 'because I want to', ...raised },
    ]) {
      const params = { name: 'operators-role' };
      const answer = await call('POST /tasks/:name', { ...claiming, headers, params, body });
      expect(answer.body.code).toMatch(/^(capability|invalid-input)$/);
    }
  const own = await call('PUT /me', { ...claiming, body: { language: 'es', ...raised } });
  expect([own.status, own.body.role]).not.toEqual([200, 'owner']);
  const { rows } = await sql`
    select role from operator where id in (${support.operatorId}, ${other}) order by id`.execute(
    db,
  );
  expect(rows).toEqual([{ role: 'support' }, { role: 'reader' }]);
});
