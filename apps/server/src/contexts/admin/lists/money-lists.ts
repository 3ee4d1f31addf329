import type { Db } from '../../../platform/database/connect.ts';
import type { Gateway } from '../../../platform/payments/gateway.ts';
import { failure, success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import * as rows from './money-rows.ts';
import { readPage } from './page.ts';
import { readPayout } from './read-payout.ts';

const maxPayouts = 50;

/** Adds the lists about money; amounts are in cents. */
export const registerMoneyLists = (admin: AdminApi, db: Db, gateway: Gateway): void => {
  admin.on('GET /purchases', async ({ query }) =>
    success(await readPage<never>(db, rows.purchaseList(query), query)),
  );

  admin.on('GET /refunds', async ({ query }) =>
    success(await readPage<never>(db, rows.refundList(query), query)),
  );

  admin.on('GET /disputes', async ({ query }) =>
    success(await readPage<never>(db, rows.disputeList(query), query)),
  );

  admin.on('GET /differences', async ({ query }) =>
    success(await readPage<never>(db, rows.differenceList(query), query)),
  );

  admin.on('GET /payouts', async () => {
    const listed = await gateway.listPayouts(maxPayouts);
    if (!listed.ok) return failure('payment-unavailable');
    const data = listed.value.map(({ payoutId, amountCents, arrivesOn, status }) => ({
      id: payoutId,
      amount_cents: amountCents,
      state: status,
      arrives_on: arrivesOn.toISOString(),
    }));
    return success({ data });
  });

  admin.on('GET /payouts/:id', async ({ params: { id } }) => {
    const read = await readPayout(db, gateway, id);
    return read.ok ? read : failure('payment-unavailable');
  });

  admin.on('GET /journal', async ({ query }) => {
    const page = await readPage<never>(db, rows.journalList(query), query);
    const { rows: sums } = await rows.journalSums(query).execute(db);
    return success({ ...page, sums });
  });
};
