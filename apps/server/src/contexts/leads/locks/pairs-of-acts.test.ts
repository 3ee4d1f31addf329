import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import type { Answer, Person } from '../../../testing/app.ts';
import { runInThisOrder } from '../../../testing/in-this-order.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { lockApplication } from './locks.ts';

const deadlocks: string[] = [];
const app = await wholeApp({
  onDatabaseError: ({ code, detail }) => {
    if (code === '40P01') deadlocks.push(detail ?? '');
  },
});
const { choose, confirm, pay, quote, submit } = createActions(app);
const { db } = app;

/** A lead with a quote of `seller`; `reader` has done nothing with it yet. */
type Lead = { client: Person; reader: Person; seller: Person; id: number; quoteId: number };
type Acts = Record<string, (lead: Lead) => Promise<Answer>>;

const nationwide = 10;

const openLead = async (): Promise<Lead> => {
  const client = await consumer(db);
  const id = await submit(client);
  const seller = await agent(db);
  const quoteId: number = (await quote(seller, id)).body.data.qot_id;
  return { client, reader: await agent(db), seller, id, quoteId };
};

const soldLead = async (): Promise<Lead> => {
  const lead = await openLead();
  expect((await choose(lead.client, lead.quoteId)).status).toBe(200);
  expect((await pay(lead.seller, lead.id)).status).toBe(200);
  return lead;
};

/** Acts that may concern one open lead at the same moment. */
const open: Acts = {
  'the agent quotes': ({ reader, id }) => quote(reader, id, { inc_id: nationwide }),
  'the agent writes a note': ({ reader, id }) =>
    app.call('PUT /agent/leads/:id/own', { as: reader, params: { id }, body: { note: 'Roof?' } }),
  'the agent passes': ({ reader, id }) =>
    app.call('POST /agent/leads/:id/pass', { as: reader, params: { id }, body: {} }),
  'the agent reads the outline': ({ reader, id }) =>
    app.call('GET /agent/profile/leads/:id/preview', { as: reader, params: { id } }),
  'the agent reads the answers': ({ reader, id }) =>
    app.call('GET /agent/profile/leads/:id', { as: reader, params: { id } }),
  'the agent deletes their account': ({ reader }) =>
    app.call('DELETE /agent/profile/delete', { as: reader }),
  'another agent takes their quote back': ({ seller, quoteId }) =>
    app.call('POST /agent/quotes/:id/withdraw', {
      as: seller,
      params: { id: quoteId },
      body: { reason: 'mistake' },
    }),
  'the client chooses': ({ client, quoteId }) => choose(client, quoteId),
  'the client removes a quote': ({ client, quoteId }) =>
    app.call('DELETE /user/quotes/:id', { as: client, params: { id: quoteId } }),
  'the client submits again': ({ client }) =>
    app.call('POST /user/application', {
      as: client,
      body: { answers: [{ ins_id: 3, answers: completeAnswers(3) }], submit: true, force: true },
    }),
  'the client withdraws': ({ client }) =>
    app.call('DELETE /user/application', { as: client, body: { force: true } }),
};

/** Acts that may concern one unlocked lead at the same moment. */
const sold: Acts = {
  'the agent reads the contact': ({ seller, id }) => confirm(seller, id),
  'the agent writes a note about the client': ({ seller, id }) =>
    app.call('PUT /agent/clients/:id/notes', {
      as: seller,
      params: { id },
      body: { note: 'Call after five.' },
    }),
  'the agent asks the fee back': ({ seller, id }) =>
    app.call('POST /agent/profile/leads/:id/return', {
      as: seller,
      params: { id },
      body: { reason: 'language' },
    }),
  'the client asks the agent not to contact them': ({ client, quoteId }) =>
    app.call('POST /user/contact/do-not-contact', {
      as: client,
      body: { qot_id: quoteId, channels: 'all' },
    }),
  'the client says that they never asked': ({ client, quoteId }) =>
    app.call('POST /user/returns', { as: client, body: { qot_id: quoteId } }),
};

const listPairs = (acts: Acts): [string, string][] =>
  Object.keys(acts).flatMap((first) =>
    Object.keys(acts).map((second): [string, string] => [first, second]),
  );

const run = async (acts: Acts, lead: Lead, names: readonly string[]): Promise<void> => {
  deadlocks.length = 0;
  const answers = await runInThisOrder(
    db,
    (trx) => lockApplication(trx, lead.id),
    names.map((name) => () => acts[name]!(lead)),
  );
  expect(deadlocks).toEqual([]);
  // A slow machine may answer 503; no order of two acts breaks a rule of the database.
  expect(answers.map(({ status }) => status)).not.toContain(500);
};

describe('two acts about one lead never deadlock', () => {
  it('each act succeeds alone', async () => {
    const statuses: Record<string, number> = {};
    for (const [acts, make] of [[open, openLead] as const, [sold, soldLead] as const])
      for (const [name, act] of Object.entries(acts))
        statuses[name] = (await act(await make())).status;
    expect(Object.entries(statuses).filter(([, status]) => status >= 300)).toEqual([]);
  });

  it.each(listPairs(open))('open lead: %s, then %s', async (...names) => {
    await run(open, await openLead(), names);
  });

  it.each(listPairs(sold))('sold lead: %s, then %s', async (...names) => {
    await run(sold, await soldLead(), names);
  });
});

/** Statements that may lock `for update`: nothing refers to the rows, or the transaction deletes them or changes a key. */
const exclusive = [
  'accounts/sign-in/erase-unverified.ts',
  'accounts/sign-in/new-address/activate-address.ts',
  'accounts/sign-in/new-address/confirm-new-address.ts',
  'admin/files/fetch-file.ts',
  'admin/operators/welcome.ts',
  'admin/task-runner/approve-proposal.ts',
  'agents/lead-table/views.ts',
  'agents/licenses/decide-license.ts',
  'agents/webhooks/notify-of-new-leads.ts',
  'applications/renewal/jobs.ts',
  'billing/purchases/record-progress.ts',
  'catalog/change-catalog.ts',
  'identity/security-mails/jobs.ts',
  'messaging/status-mails/wait-for-agents.ts',
];

it('a new statement that locks with `for update` is in this list, because inserts with a foreign key wait for it', () => {
  const contexts = join(import.meta.dirname, '../..');
  const found = globSync('**/*.ts', { cwd: contexts })
    .filter((file) => !/test(ing)?\.ts$|locks\.ts$/.test(file))
    .filter((file) => /for update|\.forUpdate\(/.test(readFileSync(join(contexts, file), 'utf8')));
  expect(found.sort()).toEqual(exclusive);
});
