import { sql } from 'kysely';
import {
  activateAddress,
  changeAddressByOperator,
  recordMailFailed,
  recordMailReport,
} from '../contexts/accounts/index.ts';
import {
  clearViewLimitPause,
  resetFactors,
  revokeSessions,
} from '../contexts/admin/commands/account-commands.ts';
import { rotateKeys } from '../contexts/admin/commands/keys/rotate-keys.ts';
import { askForVisit } from '../contexts/admin/index.ts';
import { changeOwnMails } from '../contexts/admin/operators/own-mails.ts';
import { endIdleLeads } from '../contexts/applications/index.ts';
import { seedCatalog } from '../contexts/catalog/index.ts';
import { issueMailToken } from '../contexts/identity/index.ts';
import { completeAnswers } from '../demo/complete-answers.ts';
import { sealAudit } from '../platform/audit/seal.ts';
import type { Db } from '../platform/database/connect.ts';
import {
  createDataKey,
  createSealing,
  readDataKeys,
  reconcileKeys,
} from '../platform/sealing/index.ts';
import { type Person, sessionFor } from '../testing/app.ts';
import { readRow } from '../testing/database/read-row.ts';
import { agent, consumer, member } from '../testing/people.ts';
import { agentForm, consumerForm } from '../testing/sign-up-forms.ts';
import { computeTotpCode } from '../testing/totp-code.ts';
import { openHarness } from './harness.ts';

const password = 'violet harbor at noon';
const other = 'nine slow bicycles';

/** Moves every time of a person's activity back by a year. */
const years = async (db: Db): Promise<void> => {
  const moved: [table: string, ...columns: string[]][] = [
    ['audit_event', 'happened_at'],
    ['submission', 'submitted_at'],
    ['application', 'changed_at', 'submitted_at', 'idle_warned_at', 'unreachable_since'],
    ['lead', 'submitted_at'],
  ];
  for (const [table, ...columns] of moved) {
    const earlier = columns.map((column) => `${column} = ${column} - interval '1 year'`);
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
    await sql.raw(`update ${table} set ${earlier.join(', ')}`).execute(db);
    await sql.raw(`alter table ${table} enable trigger user`).execute(db);
  }
};

/** A new person accepts an invitation, and a former member another; both leave, so that the agency can close. */
const invitations = async (
  { app, db, call, runDueJobs }: Awaited<ReturnType<typeof openHarness>>,
  as: Person,
): Promise<void> => {
  const invite = async (email: string): Promise<number> => {
    const body = { email, role: 'producer', language: 'en' };
    return (await call('POST /agent/invitations', { as, body })).body.data[0].id;
  };
  const mailedToken = async (): Promise<string> => {
    await runDueJobs();
    const [mail] = await app.mails();
    return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
  };
  await call('DELETE /agent/invitations/:id', {
    as,
    params: { id: await invite('nobody@people.example') },
  });
  const id = await invite('tom@people.example');
  await call('POST /agent/invitations/:id/resend', { as, params: { id } });
  const person = { firstName: 'Tom', lastName: 'Lee', phone: '9195550188' };
  await call('POST /auth/invitation/accept', {
    body: {
      ...person,
      token: await mailedToken(),
      human_token: 'x',
      password,
      confirmPassword: password,
    },
  });
  const leave = () =>
    sql`update agency_member set left_at = now() where agency_id = ${as.accountId} and role <> 'owner'`.execute(
      db,
    );
  const former = await member(db, as, 'producer');
  await leave();
  const { email } = await readRow(db, 'account', { id: former.accountId });
  await invite(email ?? '');
  const body = { token: await mailedToken(), human_token: 'x' };
  await call('POST /auth/invitation/rejoin', { body });
  await leave();
};

/** Switches an operator's own daily mail off. */
const changeMailsOfOperator = async ({
  db,
  refusing,
  refuseEachCommit,
}: Awaited<ReturnType<typeof openHarness>>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into operator (email, name, role) values ('ops@fanwise.example', 'Ops', 'owner') returning id`.execute(
    db,
  );
  const operatorId = rows[0]!.id;
  await refuseEachCommit('own mails', () =>
    changeOwnMails(
      refusing,
      { operatorId },
      { daily_mail: false },
      { requestId: 'x', source: '::1' },
    ),
  );
};

/** Runs what people and operators write, except payments, with each commit refused once. */
export const runPeopleWrites = async () => {
  const harness = await openHarness();
  const {
    app,
    db,
    refusing,
    transactionFiles,
    differences,
    refuseEachCommit,
    call,
    runDueJobs,
    runJob,
    jobHandlers,
    play,
  } = harness;
  const named = async (email: string): Promise<Person> => {
    const { id } = await readRow(db, 'account', { email });
    return sessionFor(db, id);
  };
  const tokenFor = (accountId: number, purpose: 'verify' | 'reset') =>
    issueMailToken(db, { accountId, purpose });

  await sql`delete from catalog_seed`.execute(db);
  await sql`update zip_code set city = 'Elsewhere' where id = 27601`.execute(db);
  await refuseEachCommit('seed', () => seedCatalog(refusing));

  // Registering.
  await call('POST /auth/signup', { body: agentForm('ann@agency.example') });
  await call('POST /auth/signup', { body: consumerForm('dana@people.example') });
  await call('POST /auth/signup', { body: consumerForm('gone@people.example') });
  const [ann, dana, gone] = [
    await named('ann@agency.example'),
    await named('dana@people.example'),
    await named('gone@people.example'),
  ];
  for (const { accountId } of [ann, dana])
    await call('POST /auth/verify', {
      body: { token: await tokenFor(accountId, 'verify'), human_token: 'x' },
    });
  await sql`update account set created_at = now() - interval '9 days' where id = ${gone.accountId}`.execute(
    db,
  );
  await refuseEachCommit('clean up', async () => jobHandlers['clean-up']?.({}, { jobId: '1' }));

  const { ticket } = await db
    .transaction()
    .execute((trx) =>
      askForVisit(trx, { operatorId: null, accountId: dana.accountId, reason: 'x' }),
    );
  await call('POST /auth/visit', { body: { ticket } });

  const email = 'cole@people.example';
  const { body: asked } = await app.call('POST /auth/signup', { body: consumerForm(email) });
  const [mail] = await app.mails();
  const code = /code: (\d{3} \d{3})/.exec(mail?.text ?? '')?.[1];
  await call('POST /auth/verify/code', { body: { email, code, ticket: asked.verify_ticket } });

  // Signing in.
  await call('PUT /user/profile', { as: dana, body: { usr_email: 'dana@new.example' } });
  await runDueJobs();
  // Support asks for another address, which counts once it is confirmed and its day is over.
  await db
    .transaction()
    .execute((trx) =>
      changeAddressByOperator(
        trx,
        { accountId: dana.accountId, operatorId: null, proof: 'photo-id', requestId: 'x' },
        'dana@other.example',
      ),
    );
  await sql`update address_change set confirmed_at = now(), counts_from = now()`.execute(db);
  await refuseEachCommit('count address', () => activateAddress(refusing, dana.accountId, 'x'));
  dana.sid = (await sessionFor(db, dana.accountId)).sid;
  await call('PUT /user/profile', {
    as: dana,
    body: { usr_oldPassword: password, usr_password: other, usr_confirmNewPassword: other },
  });
  const reset = await tokenFor(dana.accountId, 'reset');
  await call('POST /auth/forgot-password', {
    body: { token: reset, password, confirmPassword: password, human_token: 'x' },
  });
  const since = new Date().toISOString();
  const notMe = await issueMailToken(db, {
    accountId: dana.accountId,
    purpose: 'not-me',
    address: 'dana@old.example',
    since,
  });
  await call('POST /auth/not-me', { body: { token: notMe, human_token: 'x' } });
  await runDueJobs();
  await call('GET /auth/login', { as: await named('dana@old.example') });

  // A second factor.
  const seed = await call('POST /agent/security/totp', { as: ann });
  const otp = await computeTotpCode(seed.body.secret);
  const factor = await call('PUT /agent/security/totp', { as: ann, body: { code: otp } });
  const [recovery] = factor.body.recovery_codes;
  const annsEmail = 'ann@agency.example';
  await call('POST /auth/login', {
    body: {
      email: annsEmail,
      password: agentForm(annsEmail).password,
      type: 2,
      token: 'x',
      otp: recovery,
    },
  });
  await refuseEachCommit('factors reset', () => resetFactors(refusing, annsEmail));
  await refuseEachCommit('sessions revoke', () => revokeSessions(refusing, annsEmail));

  // Mails that come back, a suspension whose time is over, and an operator's own mails.
  const report = { id: 'report-1', kind: 'bounce', address: annsEmail } as const;
  await refuseEachCommit('mail report', () =>
    recordMailReport(refusing, { ...report, happenedAt: new Date() }),
  );
  await refuseEachCommit('mail failed', () => recordMailFailed(refusing, 'dana@old.example'));
  await sql`insert into account_suspension (account_id, kind, since, until)
    values (${dana.accountId}, 'suspended', now() - interval '2 days', now() - interval '1 day')`.execute(
    db,
  );
  await runJob('end-suspension', { accountId: dana.accountId });
  await changeMailsOfOperator(harness);

  // An agency.
  const as = await named(annsEmail);
  await call('POST /agent/profile/carriers', { as, body: { carriers: [1, 3] } });
  await call('DELETE /agent/profile/carriers', { as, body: { carriers: 3 } });
  await invitations(harness, as);
  await call('POST /feedback', {
    body: { name: 'Lee', email: 'lee@people.example', message: 'Hello there.', token: 'x' },
  });
  await call('DELETE /agent/profile/delete', { as });

  // From the first answer to the choice.
  const [client, chosenAgent, reader] = [await consumer(db), await agent(db), await agent(db)];
  const body = {
    answers: [{ ins_id: 3, answers: completeAnswers(3) }],
    submit: false,
    force: true,
  };
  await call('POST /user/application', { as: client, body });
  await refuseEachCommit('submit', () => play.submit(client));
  const { id } = await readRow(db, 'application', { consumer_id: client.accountId });
  await call('GET /notifications', { as: reader });
  await refuseEachCommit('digest', async () => jobHandlers['send-digest']?.({}, { jobId: '1' }));
  await call('GET /agent/profile/leads/:id', { as: chosenAgent, params: { id } });
  await call('POST /user/sent/wait', { as: client });
  await refuseEachCommit('agents near', async () =>
    jobHandlers['notify-of-agents']?.({}, { jobId: '1' }),
  );
  await call('GET /agent/profile/leads/:id/preview', { as: reader, params: { id } });
  await call('GET /agent/profile/leads/:id', { as: reader, params: { id } });
  await sql`insert into agency_pause (agency_id, kind, declared, quoted) values (${reader.accountId}, 'view-limit', 50, 0)`.execute(
    db,
  );
  const { email: readersEmail } = await readRow(db, 'account', { id: reader.accountId });
  await refuseEachCommit('view-limit clear', () =>
    clearViewLimitPause(refusing, readersEmail ?? ''),
  );
  const quote = async (name: string, more: object): Promise<number> =>
    (await refuseEachCommit(name, () => play.quote(chosenAgent, id, more))).body.data.qot_id;
  const first = await quote('quote', {});
  await quote('another quote', { inc_id: 10 });
  await refuseEachCommit('submit again', () => play.submit(client, {}, true));
  await call('GET /agent/profile/leads/:id', { as: chosenAgent, params: { id } });
  const prices = [{ ins_id: 3, qpr_monthly: 90, qpr_yearly: 1000 }];
  await call('PUT /agent/profile/leads/:id', {
    as: chosenAgent,
    params: { id },
    body: { id, qot_id: first, inc_id: 1, human_token: 'x', prices },
  });
  const valid_until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const quotedCoverages = [
    { ins_id: 3, submission_version: 2, rows: [], firmness: 'estimate', valid_until },
  ];
  await call('PUT /agent/profile/leads/:id/coverage', {
    as: chosenAgent,
    params: { id },
    body: { id, qot_id: first, human_token: 'x', quotedCoverages },
  });
  await sql`update quote set needs_update_since = now() - interval '8 days' where needs_update`.execute(
    db,
  );
  await refuseEachCommit('outdated', async () =>
    jobHandlers['remove-outdated-quotes']?.({}, { jobId: '1' }),
  );
  const third = await quote('a third quote', { inc_id: 10 });
  await call('DELETE /user/quotes/:id', { as: client, params: { id: third } });
  await call('GET /user/quotes', { as: client });
  const fourth = await quote('a fourth quote', { inc_id: 10 });
  await call('POST /agent/quotes/:id/correct', {
    as: chosenAgent,
    params: { id: fourth },
    body: { id, inc_id: 10, human_token: 'x', prices },
  });
  await call('POST /agent/quotes/:id/withdraw', {
    as: chosenAgent,
    params: { id: fourth },
    body: {},
  });
  await refuseEachCommit('choose', () => play.choose(client, first));
  await runDueJobs();
  await sql`update open_lead_count set leads = leads + 1`.execute(db);
  await refuseEachCommit('recount', async () =>
    jobHandlers['recount-open-leads']?.({}, { jobId: '1' }),
  );
  const leaver = await consumer(db);
  await play.submit(leaver);
  await call('DELETE /user/application', { as: leaver, body: { force: true } });

  // At night.
  const idle = await consumer(db);
  await refuseEachCommit('submit', () => play.submit(idle));
  await years(db);
  await refuseEachCommit('idle: warn', () => endIdleLeads(refusing, 180));
  await years(db);
  await refuseEachCommit('idle: withdraw', () => endIdleLeads(refusing, 180));
  await refuseEachCommit('seal', () => sealAudit(refusing));
  const sealing = createSealing([
    ...(readDataKeys(createDataKey('next')) ?? []),
    ...app.needs.config.dataKeys,
  ]);
  // A key is known before anything is sealed with it.
  await reconcileKeys(db, sealing);
  await refuseEachCommit('keys', () => rotateKeys({ db: refusing, sealing }, () => undefined));
  await call('DELETE /user/profile/delete', { as: client });
  return { differences, transactionFiles };
};
