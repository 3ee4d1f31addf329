import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import type { Person } from '../../../testing/app.ts';
import { agent } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp({ settings: { WEBHOOKS_TO_THIS_MACHINE: 'on' } });
const { db } = app;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Sends the security mails of somebody, at a moment, and returns the newest text. */
const mailed = async ({ accountId }: Person, happened = '2026-11-30T02:04:00Z') => {
  const { rows } = await sql<{ id: number }>`
    update security_mail set happened_at = ${happened} where account_id = ${accountId} returning id`.execute(
    db,
  );
  for (const { id } of rows)
    await createJobHandlers(app.needs)['mail-security']?.({ mailId: id }, { jobId: `test-${id}` });
  return (await app.mails())[0]?.text ?? '';
};

describe('a mail about the log-in', () => {
  it('names the browser, the time in the zone of the agent, and what changed about which system', async () => {
    const owner = await agent(db);
    await sql`insert into member_setting (member_id, zone) values (${owner.accountId}, 'America/Chicago')`.execute(
      db,
    );
    const { status } = await app.call('POST /agent/webhooks', {
      as: owner,
      headers: { 'user-agent': firefox },
      body: { url: 'http://127.0.0.1:1/in?key=secret', events: ['quote.sent'] },
    });
    expect(status).toBe(201);
    const text = await mailed(owner);
    expect(text).toMatch(/When: November 29, 2026 at 8:04\sPM CST/);
    expect(text).toContain('Device: Firefox, Windows');
    expect(text).toContain('What changed: a system was added, 127.0.0.1:1');
    expect(text).not.toContain('key=secret');
  });

  it('names the browser that downloaded the clients', async () => {
    const owner = await agent(db);
    await app.server.inject({
      url: `/api/agent/clients.csv?sid=${owner.sid}`,
      headers: { 'user-agent': firefox },
    });
    expect(await mailed(owner)).toContain('Device: Firefox, Windows');
  });

  it('says the time of an agent without settings in Eastern Time', async () => {
    const owner = await agent(db);
    await app.server.inject({ url: `/api/agent/clients.csv?sid=${owner.sid}` });
    const text = await mailed(owner);
    expect(text).toMatch(/When: November 29, 2026 at 9:04\sPM EST/);
    expect(text).not.toContain('Device:');
  });
});
