import { expect, it } from 'vitest';
import { agent, consumer } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { inDays } from './testing.ts';

/** The state of the client and the agents in these tests. */
const state = 'NC';

it.each([
  ['', 'asked'],
  [state, undefined],
])(
  'with COMPARISON_OMIT_STATES=%s the list of quotes says %s of what they cover',
  async (omitted, verdict) => {
    const app = await wholeApp({ settings: { COMPARISON_OMIT_STATES: omitted } });
    const play = createActions(app);
    const client = await consumer(app.db);
    const id = await play.submit(client);
    const [cheap, dear] = [await agent(app.db), await agent(app.db)];
    const quotedCoverages = [
      { ins_id: 3, submission_version: 1, rows: [], firmness: 'estimate', valid_until: inDays(30) },
    ];
    const dearer = [{ ins_id: 3, qpr_monthly: 120, qpr_yearly: 1300 }];
    expect((await play.quote(dear, id, { quotedCoverages, prices: dearer })).status).toBe(201);
    expect((await play.quote(cheap, id, { inc_id: 10, quotedCoverages })).status).toBe(201);

    const { body } = await app.call('GET /user/quotes', { as: client });
    expect(body.data.map((quote: { qot_yearly: number }) => quote.qot_yearly)).toEqual([
      1100, 1300,
    ]);
    const [first] = body.data;
    expect(first.quotedCoverages[0]?.rows[0]?.verdict).toBe(verdict);
    expect(first.comparisonResult !== null).toBe(verdict !== undefined);
    expect(body.requestedCoverages.length).toBe(verdict === undefined ? 0 : 1);
    // A quote can be chosen in either case.
    expect((await play.choose(client, first.qot_id)).status).toBe(200);
  },
);
