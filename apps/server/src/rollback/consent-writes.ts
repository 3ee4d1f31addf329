import { sql } from 'kysely';
import {
  openConsent,
  resealConsent,
  revokeConsentKey,
} from '../contexts/admin/commands/consent/consent-commands.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../testing/people.ts';
import { sellQuotes } from '../testing/shop/sold-quotes.ts';
import { openHarness } from './harness.ts';

/** Gives, undoes and stops consent, with each commit refused once. */
export const runConsentWrites = async () => {
  const { app, db, refusing, transactionFiles, differences, refuseEachCommit, call, runJob } =
    await openHarness();
  const [client, seller] = [await consumer(db), await agent(db)];
  const on = await submittedApplication(db, client);
  const id = await liveQuote(db, seller, on);
  const own = { as: client, params: { id } };
  const sellers = { as: seller, params: { id: on.applicationId } };
  await call('POST /user/quotes/:id', own);
  await call('DELETE /user/quotes/:id/choice', own);
  const { body: asked } = await app.call('GET /user/quotes/:id/consent', own);
  const { version: text_version, language, sha256, windows } = asked;
  const consent = { channels: ['call', 'mail'], text_version, language, sha256 };
  await call('POST /user/quotes/:id', { ...own, body: { consent } });
  await sellQuotes(db, sql`select ${id}::bigint`);
  await call('PUT /user/quotes/:id/windows', { ...own, body: { windows: windows.slice(2, 4) } });
  await call('POST /agent/profile/leads/:id/window', { ...sellers, body: { start: windows[2] } });
  await sql`update call_window set starts_at = now() - interval '2 hours' where picked_at is not null`.execute(
    db,
  );
  await runJob('window-reminder');

  const stop = { as: client, body: { qot_id: id, channels: 'all' } };
  await call('POST /user/contact/do-not-contact', stop);
  await sql`update do_not_contact set remind_at = now() - interval '2 days', pause_at = now() - interval '1 day'`.execute(
    db,
  );
  await runJob('do-not-contact-clock');
  const { body: stops } = await app.call('GET /agent/profile/do-not-contact', { as: seller });
  await call('POST /agent/profile/do-not-contact/:id/acknowledge', {
    as: seller,
    params: { id: stops.data[0].id },
  });
  await call('DELETE /user/contact/do-not-contact', stop);

  await runJob('seal-consents');
  const { rows } = await sql<{ id: string; kid: string }>`
    select id, kid from consent_record where kind = 'given' and sealed is not null limit 1`.execute(
    db,
  );
  const place = { config: app.needs.config, url: '' };
  await refuseEachCommit('open', () =>
    openConsent(rows[0]?.id ?? '', 'a complaint')(refusing, place),
  );
  await refuseEachCommit('reseal', () => resealConsent(refusing, place));
  await refuseEachCommit('revoke', () =>
    revokeConsentKey(rows[0]?.kid ?? '', 'a drill')(refusing, place),
  );
  return { differences, transactionFiles };
};
