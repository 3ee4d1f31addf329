import type { RouteKey } from '@fanwise/contract';
import { sql } from 'kysely';
import { contextTasks } from '../compose.ts';
import {
  openConsent,
  resealConsent,
  revokeConsentKey,
} from '../contexts/admin/commands/consent/consent-commands.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { refusingCommits } from '../testing/faults/refused-commits.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../testing/people.ts';
import { sellQuotes } from '../testing/shop/sold-quotes.ts';
import { wholeApp } from '../testing/whole-app.ts';

/** Consent given, undone and stopped, with each commit of it refused once. */
export const consentStory = async () => {
  const database = await testDatabase();
  const { db } = database;
  const { refusing, users, eachRefused } = await refusingCommits(db);
  const app = await wholeApp({ database: { ...database, db: refusing } });
  const traces: string[] = [];
  const act = async <Done>(name: string, work: () => Promise<Done>): Promise<Done> => {
    const { answer, traces: left } = await eachRefused(work);
    traces.push(...left.map((trace) => `${name}: ${trace}`));
    const { status, body } = (answer ?? {}) as { status?: number; body?: unknown };
    if (status !== undefined && status >= 400)
      traces.push(`${name}: ${status} ${JSON.stringify(body)}`);
    return answer;
  };
  const call = (key: RouteKey, input: object) => act(key, () => app.call(key, input as never));
  const tasks = contextTasks(app.needs);
  const run = { jobId: '1' };

  const [client, seller] = [await consumer(db), await agent(db)];
  const on = await submittedApplication(db, client);
  const id = await liveQuote(db, seller, on);
  const own = { as: client, params: { id } };
  const theirs = { as: seller, params: { id: on.applicationId } };
  await call('POST /user/quotes/:id', own);
  await call('DELETE /user/quotes/:id/choice', own);
  const { body: asked } = await app.call('GET /user/quotes/:id/consent', own);
  const { version: text_version, language, sha256, windows } = asked;
  const consent = { channels: ['call', 'mail'], text_version, language, sha256 };
  await call('POST /user/quotes/:id', { ...own, body: { consent } });
  await sellQuotes(db, sql`select ${id}::bigint`);
  await call('PUT /user/quotes/:id/windows', { ...own, body: { windows: windows.slice(2, 4) } });
  await call('POST /agent/profile/leads/:id/window', { ...theirs, body: { start: windows[2] } });
  await sql`update call_window set starts_at = now() - interval '2 hours' where picked_at is not null`.execute(
    db,
  );
  await act('ask about windows', async () => tasks['window-reminder']?.({}, run));

  const stop = { as: client, body: { qot_id: id, channels: 'all' } };
  await call('POST /user/contact/do-not-contact', stop);
  await sql`update do_not_contact set remind_at = now() - interval '2 days', pause_at = now() - interval '1 day'`.execute(
    db,
  );
  await act('do-not-contact clock', async () => tasks['do-not-contact-clock']?.({}, run));
  const { body: stops } = await app.call('GET /agent/profile/do-not-contact', { as: seller });
  await call('POST /agent/profile/do-not-contact/:id/acknowledge', {
    as: seller,
    params: { id: stops.data[0].id },
  });
  await call('DELETE /user/contact/do-not-contact', stop);

  await act('seal consents', async () => tasks['seal-consents']?.({}, run));
  const { rows } = await sql<{ id: string; kid: string }>`
    select id, kid from consent_record where kind = 'given' and sealed is not null limit 1`.execute(
    db,
  );
  const place = { config: app.needs.config, url: '' };
  await act('open', () => openConsent(rows[0]?.id ?? '', 'a complaint')(refusing, place));
  await act('reseal', () => resealConsent(refusing, place));
  await act('revoke', () => revokeConsentKey(rows[0]?.kid ?? '', 'a drill')(refusing, place));
  return { traces, users };
};
