import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent } from '../../../../testing/people.ts';
import { hideDisputedContact, lockPurchase } from '../../../billing/index.ts';
import { openReturns } from '../testing.ts';

const { answer, ask, bought, db, readReturn, pass, shop } = await openReturns();

describe('a return is refused', () => {
  it('after fourteen days, without a payment, for another agent’s lead, and as the fourth (abuse 27, 29)', async () => {
    const late = await bought();
    await pass(late, 14 * 24);
    const refused = async (...asked: Parameters<typeof ask>) => {
      const { status, body } = await ask(...asked);
      return [status, body.code];
    };
    expect(await refused(late, 'language')).toEqual([409, 'return-window-over']);
    expect(await refused(await shop.wonLead(), 'language')).toEqual([409, 'not-returnable']);
    const lead = await bought();
    expect((await ask(lead, 'language', undefined, await agent(db))).status).toBe(404);
    const chosenAgent = await agent(db);
    for (let count = 0; count < 3; count += 1) await ask(await bought(chosenAgent), 'language');
    expect((await ask(await bought(chosenAgent), 'language')).body).toMatchObject({
      code: 'too-many-returns',
    });
  });

  it('while a dispute is open, and a dispute closes a return that waits (abuse 32)', async () => {
    const disputed = await bought();
    await ask(disputed, 'language');
    const [purchase] = await shop.purchases(disputed.applicationId);
    await db.transaction().execute(async (trx) => {
      const held = await lockPurchase(trx, purchase?.id ?? '');
      if (held) await hideDisputedContact(trx, held);
    });
    expect((await readReturn(disputed)).data.state).toBe('closed');
    expect((await ask(disputed, 'language')).body.code).toBe('not-returnable');
  });

  it('a client whose leads came back twice cannot submit until an operator has looked (abuse 31)', async () => {
    const lead = await bought();
    const { id } = (await ask(lead, 'not-requested')).body.data;
    await answer(lead, id, { answer: 'not-me' });
    const paused = async () =>
      (
        await sql`select from consumer_pause where account_id = ${lead.client.accountId}`.execute(
          db,
        )
      ).rows.length;
    expect(await paused()).toBe(0);
    await sql`update application set consumer_id = ${lead.client.accountId}
      where id = ${lead.applicationId}`.execute(db);
    const other = await bought();
    await sql`update application set consumer_id = ${lead.client.accountId} where id = ${other.applicationId}`.execute(
      db,
    );
    const { id: otherId } = (await ask(other, 'not-requested')).body.data;
    await answer({ ...other, client: lead.client }, otherId, { answer: 'not-me' });
    expect(await paused()).toBe(1);
  });
});
