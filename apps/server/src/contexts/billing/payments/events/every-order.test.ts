import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Result } from '../../../../platform/result.ts';
import { readRow } from '../../../../testing/database/read-row.ts';
import {
  actions,
  createQuotedLead,
  passDeadline,
  type QuotedLead,
  requestId,
  shop,
  submitAgain,
} from '../../../../testing/shop/lead-acts.ts';
import { checkInvariants } from '../../../admin/commands/invariants/check-invariants.ts';
import { deleteApplication } from '../../../applications/leaving/delete-application.ts';
import { findChosenQuote } from '../../../quotes/choosing/chosen-quote.ts';

const { db } = shop;

const brokenNow = async (): Promise<string[]> => {
  const findings = await checkInvariants(db);
  return findings
    .filter(({ count }) => count > 0)
    .map(({ name, examples }) => `${name}: ${examples.join()}`);
};

const readLead = async ({ submission }: QuotedLead) =>
  (await readRow(db, 'lead', { application_id: submission.applicationId }, 'status')).status;

/** In every state, the client of a lead that was not sold can end it, at the latest after the chosen agent's deadline. */
const canGoOn = async (lead: QuotedLead): Promise<Result<unknown, string> | 'served' | 'gone'> => {
  await actions['events arrive, jobs run']?.(lead);
  if ((await readLead(lead)) === 'deleted') return 'gone';
  const chosen = await findChosenQuote(db, lead.submission.applicationId);
  if (chosen && !chosen.isContactClosed) await passDeadline(lead);
  if ((await readLead(lead)) === 'unlocked') return 'served';
  const again = await submitAgain(lead);
  if (!again.ok) return again;
  return deleteApplication(db, lead.client.accountId, requestId);
};

it('invariants hold in every order of paying, failing, refunding, disputing, choosing and leaving', async () => {
  const anyOrder = fc.array(fc.constantFrom(...Object.keys(actions)), {
    minLength: 4,
    maxLength: 14,
  });
  /** Orders that once led into a state without a way out. */
  const known = [
    ['chooses', 'pays', 'events arrive, jobs run', 'operator refunds', 'chooses', 'pays'],
    ['chooses', 'pays', 'events arrive, jobs run', 'provider refunds', 'events arrive, jobs run'],
    [
      'chooses',
      'pays, then disputes',
      'events arrive, jobs run',
      'dispute is won',
      'chooses',
      'pays',
    ],
    [
      'chooses',
      'pays, then disputes',
      'events arrive, jobs run',
      'chooses',
      'pays',
      'dispute is lost',
    ],
    [
      'chooses',
      'pays, then disputes',
      'events arrive, jobs run',
      'agent leaves',
      'chooses',
      'pays',
    ],
    [
      'chooses',
      'pays, refunds will fail',
      'events arrive, jobs run',
      'operator refunds',
      'chooses',
    ],
    // Returns together with everything else that ends a lead.
    [
      'pays',
      'events arrive, jobs run',
      'agent returns: not-requested',
      'client says who asked',
      'events arrive, jobs run',
      'client leaves',
    ],
    [
      'pays, then disputes',
      'events arrive, jobs run',
      'agent returns: language',
      'operator grants',
      'dispute is lost',
    ],
    [
      'pays',
      'events arrive, jobs run',
      'agent returns: language',
      'operator refuses',
      'agent appeals',
      'clocks pass',
      'chooses',
      'pays',
      'events arrive, jobs run',
      'agent returns: phone-dead',
      'client leaves',
      'clocks pass',
    ],
    [
      'pays, refunds will fail',
      'events arrive, jobs run',
      'mails bounce',
      'agent returns: mail-bounced',
      'events arrive, jobs run',
      'submitsAgain',
      'client deletes the application',
    ],
    [
      'pays',
      'events arrive, jobs run',
      'agent returns: language',
      'provider refunds',
      'events arrive, jobs run',
      'operator grants',
    ],
  ];
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      const lead = await createQuotedLead();
      for (const name of ['chooses', ...order]) {
        await actions[name]?.(lead);
        expect(await brokenNow(), `after ${name}`).toEqual([]);
      }
      const end = await canGoOn(lead);
      expect(end === 'served' || end === 'gone' || end.ok, JSON.stringify(end)).toBe(true);
      expect(await brokenNow(), 'at the end').toEqual([]);
    }),
    { numRuns: 24, examples: known.map((order) => [order]) },
  );
}, 240_000);
