import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, success } from '../../../platform/result.ts';
import {
  closeDifference,
  comparePayments,
  describeDifference,
  getDayWindow,
  mailReceiptsAgain,
} from '../../billing/index.ts';
import { endChoice } from '../../quotes/index.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { getLanguage, previewChange, readSnapshot, refuseInState } from './facts.ts';
import { addNote } from './queue-tasks.ts';

const readPurchase = (db: Db, id: string) =>
  readSnapshot(
    db,
    `purchase:${id}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('state', state, 'amount_cents', amount_cents, 'refund_attempts', refund_attempts,
        'notes', (select count(*) from admin_note
          where admin_note.object = 'purchase:' || purchase.id)) as facts
      from purchase where id = ${id}`,
  );

/** Mails the documents of a paid fee again to the readers of the agency's money. */
export const receiptSend: AdminTask<'receipt-send'> = {
  read: (db, { purchase_id }) =>
    readSnapshot(
      db,
      `purchase:${purchase_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('documents', to_jsonb(array(
          select number from receipt where purchase_id = purchase.id order by issued_at))) as facts
        from purchase where id = ${purchase_id}`,
    ),
  preview: (snapshot) =>
    Array.isArray(snapshot.facts.documents) && snapshot.facts.documents.length > 0
      ? previewChange(snapshot, {}, [{ who: 'owners', how: 'mail' }])
      : refuseInState(snapshot),
  run: async ({ purchase_id: purchaseId }, { trx }) => {
    await mailReceiptsAgain(trx, purchaseId);
    return success({});
  },
};

export const paymentSettle: AdminTask<'payment-settle'> = {
  read: (db, { purchase_id }) => readPurchase(db, purchase_id),
  preview: (snapshot) => previewChange(snapshot, {}),
  run: async ({ purchase_id: purchaseId }, { trx, before }) => {
    await enqueue(trx, 'settle-purchase', { purchaseId }, { key: `settle-purchase:${purchaseId}` });
    if (before.facts.state === 'refund_due')
      await enqueue(
        trx,
        'refund-purchase',
        { purchaseId },
        { key: `refund-purchase:${purchaseId}` },
      );
    return success({ state: String(before.facts.state) });
  },
};

export const compareDay: AdminTask<'compare-payments'> = {
  isOutside: true,
  read: (db, { day }) =>
    readSnapshot(
      db,
      `day:${day}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('open', count(*)) as facts from payment_difference
        where outcome is null and closed_at is null`,
    ),
  preview: (snapshot) => previewChange(snapshot, {}),
  run: ({ day }, { actor }, { db, log, withGateway }) =>
    withGateway(async (gateway) => {
      const needs = { db, gateway, log, endChoice };
      const compared = await comparePayments(needs, getDayWindow(day, new Date()));
      if (!compared.ok) return failure('payment-unavailable');
      const lines = compared.value.map((one) => describeDifference(one, getLanguage(actor)));
      return success({ differences: lines.length, lines });
    }),
};

export const differenceClose: AdminTask<'difference-close'> = {
  read: (db, { difference_id }) =>
    readSnapshot(
      db,
      `difference:${difference_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('subject', subject, 'booked_cents', booked_cents, 'provider_cents', provider_cents,
          'outcome', coalesce(outcome, case when closed_at is not null then 'closed' end)) as facts
        from payment_difference where id = ${difference_id}`,
    ),
  preview: (snapshot) =>
    snapshot.facts.outcome === null
      ? previewChange(snapshot, { outcome: 'closed' })
      : refuseInState(snapshot),
  run: async ({ difference_id }, { trx, before }) =>
    (await closeDifference(trx, difference_id)) ? success({}) : refuseInState(before),
};

export const disputeNote: AdminTask<'dispute-note'> = {
  read: (db, { purchase_id }) => readPurchase(db, purchase_id),
  preview: (snapshot) => previewChange(snapshot, { notes: Number(snapshot.facts.notes) + 1 }),
  run: async ({ purchase_id, text }, { trx, actor }) => {
    if (actor.kind === 'shell') return failure('capability');
    const { operatorId } = actor.session;
    await addNote(trx, { object: `purchase:${purchase_id}`, text, operatorId });
    return success({});
  },
};
