import { QUOTE_UPDATE_DAYS } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { extendUpdate, withdrawQuoteByOperator } from '../../quotes/index.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { previewChange, readFreedState, readSnapshot, refuseInState } from './facts.ts';

const readQuote = (db: Db, quoteId: number) =>
  readSnapshot(
    db,
    `quote:${quoteId}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('application_id', quote.application_id, 'agency_id', quote.agency_id, 'lead', lead.status,
        'accepted', accepted_at is not null, 'removed', removed_because, 'needs_update', needs_update,
        'update_by', needs_update_since + make_interval(days => ${QUOTE_UPDATE_DAYS}),
        'paid', exists (select from purchase where purchase.quote_id = quote.id
          and purchase.state in ('paid', 'refund_due', 'disputed'))) as facts
      from quote join lead on lead.application_id = quote.application_id where quote.id = ${quoteId}`,
  );

export const quoteWithdraw: AdminTask<'quote-withdraw'> = {
  read: (db, { quote_id }) => readQuote(db, quote_id),
  preview: async (snapshot, _input, { db }) => {
    const { application_id, accepted, removed, paid } = snapshot.facts;
    if (removed !== null || paid !== false) return refuseInState(snapshot);
    const lead = accepted === true && (await readFreedState(db, Number(application_id)));
    return previewChange(snapshot, { removed: 'operator', ...(lead && { lead }) }, [
      { who: 'agent', how: 'notification' },
      { who: 'client', how: 'notification' },
    ]);
  },
  run: async ({ quote_id }, { trx, before }) =>
    (await withdrawQuoteByOperator(trx, quote_id)) ? success({}) : refuseInState(before),
};

export const quoteExtend: AdminTask<'quote-extend'> = {
  read: (db, { quote_id }) => readQuote(db, quote_id),
  preview: (snapshot, { days }) => {
    if (snapshot.facts.needs_update !== true || snapshot.facts.removed !== null)
      return refuseInState(snapshot);
    const by = new Date(Date.parse(String(snapshot.facts.update_by)) + days * 86_400_000);
    return previewChange(snapshot, { update_by: by.toISOString() });
  },
  run: async ({ quote_id, days }, { trx, before }) =>
    (await extendUpdate(trx, quote_id, days)) ? success({}) : refuseInState(before),
};
