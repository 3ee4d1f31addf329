import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsentCalls, type Scene } from '../consent/testing.ts';
import { askAboutPastCalls } from './ask-about-past-calls.ts';

const { app, db, scene, ask, ticks, sold, contact, choose, doNotContact } =
  await createConsentCalls();
let on: Scene;
let named: string[];
beforeEach(async () => {
  on = await scene();
  const { windows } = await ask(on);
  named = [windows[2]!, windows[6]!];
  await sold(on, await ticks(on, ['call'], { windows: named }));
});

const pick = (start: string | undefined, { seller, applicationId } = on) =>
  app.call('POST /agent/profile/leads/:id/window', {
    as: seller,
    params: { id: applicationId },
    body: { start },
  });
const name = (windows: string[], { client, quoteId } = on) =>
  app.call('PUT /user/quotes/:id/windows', {
    as: client,
    params: { id: quoteId },
    body: { windows },
  });
const clientSays = (reached: boolean) =>
  app.call('POST /user/quotes/:id/reached', {
    as: on.client,
    params: { id: on.quoteId },
    body: { reached },
  });
const agentSays = (reached: boolean) =>
  app.call('POST /agent/profile/leads/:id/reached', {
    as: on.seller,
    params: { id: on.applicationId },
    body: { reached },
  });
/** Moves the picked window to so many minutes ago. */
const over = (minutes: number) =>
  sql`update call_window set starts_at = now() - make_interval(mins => ${minutes})
    where quote_id = ${on.quoteId} and picked_at is not null`.execute(db);
const readNotices = async (accountId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notification
    where account_id = ${accountId} and occasion = 'window-over'`.execute(db);
  return rows[0]?.count;
};

describe('a call window', () => {
  it('is picked once, by the agent who has the contact, and both are told', async () => {
    const other = await scene();
    await choose(other);
    expect((await pick(named[0], { ...on, seller: other.seller })).status).toBe(404);
    expect((await pick(named[0], other)).status).toBe(404);
    expect((await pick('2031-01-01T15:00:00Z')).body.code).toBe('window-over');
    const both = await Promise.all([pick(named[0]), pick(named[1])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (await contact(on)).windows.filter(({ picked }: { picked: boolean }) => picked),
    ).toHaveLength(1);
    for (const { accountId } of [on.client, on.seller]) {
      const { rows } = await sql`
        select from notification where account_id = ${accountId} and occasion = 'window-picked'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('warns its agent of a call with another client in the same half hour, and tells neither client', async () => {
    const other = await scene(on.seller);
    await sold(other, await ticks(other, ['call'], { windows: named }));
    const clashes = async (of: Scene) =>
      (await contact(of)).windows.map(
        ({ sameTimeLead }: { sameTimeLead: number | null }) => sameTimeLead,
      );
    expect(await clashes(other)).toEqual([null, null]);
    await pick(named[0]);
    expect(await clashes(other)).toEqual([on.applicationId, null]);
    expect(await clashes(on)).toEqual([null, null]);
    // The warning does not keep the agent from picking it.
    expect((await pick(named[0], other)).status).toBe(200);
    expect(await clashes(on)).toEqual([other.applicationId, null]);
    const { body } = await app.call('GET /user/contact', { as: other.client });
    expect(JSON.stringify(body)).not.toContain('sameTimeLead');
  });

  it('cannot be picked after a do-not-contact request for calls', async () => {
    await doNotContact(on, ['call']);
    expect((await pick(named[0])).body.code).toBe('window-over');
  });

  it('can be replaced by its client within legal call hours, while a picked one stays', async () => {
    await pick(named[0]);
    const { windows } = await ask(on);
    expect((await name([windows[9]!, windows[12]!])).status).toBe(200);
    expect((await contact(on)).windows.map(({ start }: { start: string }) => start)).toEqual([
      named[0],
      windows[9],
      windows[12],
    ]);
    const wrong = await name([new Date(Date.now() + 60_000).toISOString()]);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid-input']);
    expect((await name([windows[9]!], await scene())).status).toBe(404);
    const records = await sql<{ kind: string }>`
      select kind from consent_record where quote_id = ${on.quoteId} order by at`.execute(db);
    expect(records.rows.map(({ kind }) => kind)).toEqual(['given', 'changed']);
  });

  it('that replaced another is the one that a later receipt names', async () => {
    const { windows } = await ask(on);
    await name([windows[9]!]);
    await doNotContact(on, ['text']);
    const { rows } = await sql<{ jws: string }>`
      select jws from consent_record where quote_id = ${on.quoteId} and kind = 'stopped'`.execute(
      db,
    );
    const payload = Buffer.from(rows[0]!.jws.split('.')[1]!, 'base64url').toString();
    expect(JSON.parse(payload).windows).toEqual([windows[9]]);
  });

  it('is asked about once, an hour after it, if a side has not answered yet', async () => {
    await pick(named[0]);
    expect((await clientSays(false)).body.code).toBe('window-over');
    await over(60);
    await askAboutPastCalls(db);
    expect(await readNotices(on.client.accountId)).toBe(0);
    expect((await agentSays(true)).status).toBe(200);
    await over(95);
    await askAboutPastCalls(db);
    await askAboutPastCalls(db);
    expect(await readNotices(on.client.accountId)).toBe(1);
    expect(await readNotices(on.seller.accountId)).toBe(0);
    expect((await clientSays(false)).status).toBe(200);
    expect((await clientSays(true)).status).toBe(200);
    const [window] = (await contact(on)).windows;
    expect(window).toMatchObject({ picked: true, client_says: false, agent_says: true });
    expect((await pick(named[1])).status).toBe(200);
  });
});
