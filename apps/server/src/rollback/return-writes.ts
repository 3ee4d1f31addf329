import { sql } from 'kysely';
import { recordMailFailed } from '../contexts/accounts/index.ts';
import {
  clearSubmissions,
  decideReturnFromCommandLine,
} from '../contexts/admin/commands/decide-return.ts';
import type { Person } from '../testing/app.ts';
import { readRow } from '../testing/database/read-row.ts';
import { agent, consumer } from '../testing/people.ts';
import { openHarness } from './harness.ts';

type Sale = { client: Person; chosenAgent: Person; id: number };

/** Runs returns and refunds of fees, and releases held leads, with each commit refused once. */
export const runReturnWrites = async () => {
  const { app, db, refusing, transactionFiles, differences, refuseEachCommit, call, runJob, play } =
    await openHarness();
  const bought = async (): Promise<Sale> => {
    const [client, chosenAgent] = [await consumer(db), await agent(db)];
    const id = await play.submit(client);
    const quote = await play.quote(chosenAgent, id);
    await play.choose(client, quote.body.data.qot_id);
    const { status, body } = await play.pay(chosenAgent, id);
    if (status !== 200) throw new Error(`not paid: ${JSON.stringify(body)}`);
    return { client, chosenAgent, id };
  };
  const ask = async ({ chosenAgent, id }: Sale, reason: string): Promise<number> => {
    const body = { reason };
    const asked = await call('POST /agent/profile/leads/:id/return', {
      as: chosenAgent,
      params: { id },
      body,
    });
    return asked.body.data.id;
  };
  const clock = async (column: 'ask_until' | 'due_at', returnId: number): Promise<void> => {
    await sql`alter table return_request disable trigger user`.execute(db);
    await sql`update return_request set ${sql.ref(column)} = now() where id = ${returnId}`.execute(
      db,
    );
    await sql`alter table return_request enable trigger user`.execute(db);
  };
  const newest = async (word: RegExp): Promise<string> => {
    const [mail] = (await app.mails()).filter(({ text }) => word.test(text));
    return word.exec(mail?.text ?? '')?.[1] ?? '';
  };

  // The client says no, the agent wants a person, who says yes.
  const stranger = await bought();
  const { client, chosenAgent, id } = stranger;
  const first = await ask(stranger, 'not-requested');
  await call('POST /user/returns/:id/answer', {
    as: client,
    params: { id: first },
    body: { answer: 'i-did' },
  });
  await call('POST /agent/profile/leads/:id/return/appeal', {
    as: chosenAgent,
    params: { id },
    body: { note: 'The name is Test Test.' },
  });
  await refuseEachCommit('decide a return', () =>
    decideReturnFromCommandLine(refusing, first, 'grant', 'a test'),
  );
  await call('POST /agent/profile/leads/:id/return/deleted', { as: chosenAgent, params: { id } });

  // A client whose leads came back twice may submit again.
  await sql`update account set email = 'stopped@example.com' where id = ${client.accountId}`.execute(
    db,
  );
  await sql`insert into consumer_pause (account_id) values (${client.accountId}) on conflict do nothing`.execute(
    db,
  );
  await refuseEachCommit('clear submissions', () =>
    clearSubmissions(refusing, 'stopped@example.com'),
  );

  // A client says so without having been asked.
  const stray = await bought();
  const strays = (await app.call('GET /user/contact', { as: stray.client })).body.data;
  const { qot_id: strayQuote } = strays[0];
  await call('POST /user/returns', { as: stray.client, body: { qot_id: strayQuote } });

  // By the mailed link.
  await ask(await bought(), 'phone-dead');
  const token = await newest(/token=([\w-]{20,})/);
  await call('POST /returns/answer', { body: { token, answer: 'number-right' } });

  // By the clocks.
  const silent = await ask(await bought(), 'already-mine');
  await clock('ask_until', silent);
  await runJob('return-ask', { returnId: silent });
  await clock('due_at', silent);
  await runJob('return-due', { returnId: silent });

  // Held until the client is reached again, or nobody could.
  const [back, lost] = [await bought(), await bought()];
  for (const sale of [back, lost]) {
    const { email } = await readRow(db, 'account', { id: sale.client.accountId });
    await refuseEachCommit('note that a mail failed', () =>
      recordMailFailed(refusing, email ?? ''),
    );
    await ask(sale, 'mail-bounced');
  }
  await call('POST /user/mail/code', { as: back.client });
  const code = await newest(/^(\d{6})$/m);
  await call('POST /user/mail/confirm', { as: back.client, body: { code } });
  await sql`alter table return_request disable trigger user`.execute(db);
  await sql`update return_request set decided_at = decided_at - interval '15 days', deletion_confirmed_at = now()
    where application_id = ${lost.id}`.execute(db);
  await sql`alter table return_request enable trigger user`.execute(db);
  await sql`update application set unreachable_since = unreachable_since - interval '15 days' where id = ${lost.id}`.execute(
    db,
  );
  await runJob('return-sweep');

  // Stopped at once: nobody has to ask.
  const stopped = await bought();
  const { qot_id } = (await app.call('GET /user/contact', { as: stopped.client })).body.data[0];
  await call('POST /user/contact/do-not-contact', {
    as: stopped.client,
    body: { qot_id, channels: 'all' },
  });
  await runJob('return-sweep');

  // A registration that goes on another day.
  const draft = JSON.stringify({ type: 1, person: { firstName: 'Zoe' }, answers: {}, checked: {} });
  await call('POST /auth/finish-later', {
    body: { email: 'zoe@example.com', draft, human_token: 'x' },
  });

  // A year later.
  const renewing = await bought();
  await sql`alter table unlock disable trigger user`.execute(db);
  await sql`update unlock set granted_at = now() - interval '320 days' where application_id = ${renewing.id}`.execute(
    db,
  );
  await sql`alter table unlock enable trigger user`.execute(db);
  await sql`insert into renewal (account_id, ends_on) values (${renewing.client.accountId}, current_date + 30)`.execute(
    db,
  );
  await call('POST /user/renewal/start', { as: renewing.client });
  return { differences, transactionFiles };
};
