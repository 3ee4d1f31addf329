import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import type { Desk } from '../door/register-desk-route.ts';
import * as rows from './money-rows.ts';
import { readPage } from './page.ts';

/** Everything about money; amounts in cents. */
export const registerMoneyLists = (desk: Desk, db: Db): void => {
  desk.on('GET /purchases', async ({ query }) =>
    success(await readPage<never>(db, rows.purchaseList(query), query)),
  );

  desk.on('GET /refunds', async ({ query }) =>
    success(await readPage<never>(db, rows.refundList(query), query)),
  );

  desk.on('GET /disputes', async ({ query }) =>
    success(await readPage<never>(db, rows.disputeList(query), query)),
  );

  desk.on('GET /differences', async ({ query }) =>
    success(await readPage<never>(db, rows.differenceList(query), query)),
  );

  desk.on('GET /journal', async ({ query }) => {
    const page = await readPage<never>(db, rows.journalList(query), query);
    const { rows: sums } = await rows.journalSums(query).execute(db);
    return success({ ...page, sums });
  });
};
