import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import { agent, zips } from '../../../testing/people.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { registerLeadTableRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const app = await testApp({ db }, (routes) =>
  registerLeadTableRoutes(routes, {
    db,
    limits: createLimits({ pool, on: false, secret: 'x' }),
    leadFee: (types) => 1000 * types.length,
    catalog: loadCatalog(),
    isGated: false,
  }),
);

describe('views', () => {
  const keep = (as: Person, name: string, query: string, position = 0) =>
    app.call('POST /agent/views', { as, body: { name, query, position } });

  it('are saved without searched words, counted, moved and deleted', async () => {
    const seller = await agent(db, { zipCodes: [zips.austin] });
    const kept = await keep(seller, 'Homes', 'line=home&q=Quillon&after=3.1.1');
    expect(kept).toMatchObject({
      status: 201,
      body: { data: { query: 'line=home', position: 0 } },
    });
    const other = await keep(seller, 'Autos', 'line=auto');
    expect(other.body.data.position).toBe(1);
    const counts = await app.call('GET /agent/lead-table/counts', { as: seller });
    const listed = await app.call('GET /agent/lead-table', { as: seller, query: { line: 'home' } });
    const homes = listed.body.count;
    expect(counts.body.data).toEqual([
      { view_id: kept.body.data.id, count: homes },
      { view_id: other.body.data.id, count: 0 },
    ]);
    const moved = await app.call('PUT /agent/views/:id', {
      as: seller,
      params: { id: other.body.data.id },
      body: { name: 'Cars', query: 'line=auto', position: 0 },
    });
    expect(moved.status).toBe(200);
    const readViews = async () => (await app.call('GET /agent/views', { as: seller })).body.data;
    expect((await readViews()).map(({ name }: { name: string }) => name)).toEqual([
      'Cars',
      'Homes',
    ]);
    const stranger = await agent(db);
    const params = { id: other.body.data.id };
    expect((await app.call('DELETE /agent/views/:id', { as: stranger, params })).status).toBe(404);
    expect((await app.call('DELETE /agent/views/:id', { as: seller, params })).status).toBe(200);
    expect(await readViews()).toHaveLength(1);
  });

  it('keep filters by facts and the order, and are counted by them', async () => {
    const seller = await agent(db, { zipCodes: [zips.austin] });
    const query =
      'insurer=3&insured=lapsed&months=12-&violations=0&claims=-1&cars=2-&drivers=1&built=1990-&roof=-10&amount=300000-&start=0-30&fee=-40&star=1&sort=-roof';
    const kept = await keep(seller, 'Everything', query);
    expect(kept.body.data.query).toBe(query);
    await keep(seller, 'Old roofs', 'roof=20-&sort=roof', 1);
    const counts = await app.call('GET /agent/lead-table/counts', { as: seller });
    expect(counts.body.data.map(({ count }: { count: number }) => count)).toEqual([0, 0]);
  });

  it('are twelve at most, each with another name', async () => {
    const seller = await agent(db);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => keep(seller, `View ${at}`, '', at % 12)),
    );
    let kept = answers.filter(({ status }) => status === 201).length;
    for (let at = 20; kept < 12; at += 1)
      if ((await keep(seller, `View ${at}`, '')).status === 201) kept += 1;
    expect((await keep(seller, 'One more', '')).body).toMatchObject({ code: 'view-limit' });
    const [first] = (await app.call('GET /agent/views', { as: seller })).body.data;
    await app.call('DELETE /agent/views/:id', { as: seller, params: { id: first.id } });
    const [second] = (await app.call('GET /agent/views', { as: seller })).body.data;
    expect((await keep(seller, second.name.toUpperCase(), '')).body).toMatchObject({
      code: 'view-exists',
    });
  });
});
