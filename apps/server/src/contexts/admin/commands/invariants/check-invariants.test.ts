import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listBreakages } from '../../../../testing/breakages.ts';
import {
  agent,
  consumer,
  giveConsent,
  liveQuote,
  member,
  submittedApplication,
} from '../../../../testing/people.ts';
import { openShop } from '../../../../testing/shop/shop.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { checkInvariants, describeFinding, findInvariantBreaks } from './check-invariants.ts';
import { invariants } from './invariants.ts';

const { buy, db, wonLead } = await openShop();

/** Sets the payment deadline as choosing a quote does. */
const withDeadline = async (lead: WonLead): Promise<WonLead> => {
  await sql`select graphile_worker.add_job('unlock-deadline', json_build_object('quoteId', ${lead.quoteId}::bigint),
    run_at := now() + interval '2 days', job_key := ${`unlock-deadline:${lead.quoteId}`})`.execute(
    db,
  );
  return lead;
};

const chosenLead = async (): Promise<WonLead> => {
  const lead = await withDeadline(await wonLead());
  await giveConsent(db, lead.quoteId);
  return lead;
};

const paid = await chosenLead();
await buy(paid);
const unpaid = await chosenLead();
const open = await submittedApplication(db, await consumer(db));
await liveQuote(db, await agent(db), open);

class Undo extends Error {}

/** Returns the broken invariants after the statements, which are then rolled back. */
const brokenBy = async (statements: readonly string[]): Promise<string[]> => {
  let names: string[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      const findings = await findInvariantBreaks(trx);
      names = findings.filter(({ count }) => count > 0).map(({ name }) => name);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return names;
};

it('describes a finding in one line', () => {
  const finding = { guarantee: 'quotes', name: 'one-of-them' } as const;
  expect(describeFinding({ ...finding, count: 0, examples: [] })).toMatch(
    /^quotes +one-of-them +ok$/,
  );
  expect(describeFinding({ ...finding, count: 6, examples: ['quote 1', 'quote 2'] })).toMatch(
    /BROKEN 6: quote 1; quote 2 …$/,
  );
});

describe('the check of invariants', () => {
  const breakages = listBreakages({ paid, unpaid, openId: open.applicationId });

  it.each(breakages)('finds a break of %s', async (name, ...statements) => {
    expect(await brokenBy(statements)).toContain(name);
  });

  it('finds a break of every invariant, because each has a case here', () => {
    expect(new Set(breakages.map(([name]) => name))).toEqual(
      new Set(invariants.map(({ name }) => name)),
    );
  });
});

// The last test, because the cases above expect a single receipt.
it('finds no break in a database that only the product wrote, with a fee that a producer paid', async () => {
  const lead = await chosenLead();
  const producer = await member(db, lead.chosenAgent, 'producer', { mayUnlock: true });
  await buy({ ...lead, chosenAgent: producer });
  const findings = await checkInvariants(db);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  expect(findings.map(({ name }) => name)).toEqual(invariants.map(({ name }) => name));
});
