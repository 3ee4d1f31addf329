import { closesAutomatically, type QueueKind } from '@fanwise/domain/admin/queue';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { getOperatorId, previewChange, readSnapshot, refuseInState } from './facts.ts';

const readItem = (db: Db, id: number) =>
  readSnapshot(
    db,
    `queue:${id}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('kind', kind, 'about', object, 'due_at', due_at, 'deferred', deferred_at is not null,
        'taken_by', case when taken_until > now() then (select name from operator where operator.id = taken_by) end, 'closed', closed_at is not null,
        'outcome', outcome, 'notes', (select count(*) from admin_note
          where admin_note.object = 'queue:' || queue_item.id)) as facts
      from queue_item where id = ${id}`,
  );

const isOpen = ({ facts }: { facts: Facts }): boolean => facts.closed === false;

/** Adds an operator's note about an object. */
export const addNote = async (
  trx: Trx,
  { object, text, operatorId }: { object: string; text: string; operatorId: number },
): Promise<void> => {
  await sql`
    insert into admin_note (object, operator_id, text) values (${object}, ${operatorId}, ${text})`.execute(
    trx,
  );
};

export const queueTake: AdminTask<'queue-take'> = {
  read: (db, { item_id }) => readItem(db, item_id),
  preview: async (snapshot, { item_id }, { db, actor }) => {
    if (actor.kind !== 'operator' || !isOpen(snapshot)) return refuseInState(snapshot);
    const { operatorId, name } = actor.session;
    const { rows } = await sql`
      select from queue_item where id = ${item_id} and taken_by <> ${operatorId} and taken_until > now()`.execute(
      db,
    );
    return rows.length === 0
      ? previewChange(snapshot, { taken_by: name })
      : refuseInState(snapshot);
  },
  run: async ({ item_id }, { trx, actor, before }) => {
    const own = getOperatorId(actor);
    const { rows } = await sql`
      update queue_item set taken_by = ${own}, taken_until = now() + interval '30 minutes'
      where id = ${item_id} and closed_at is null
        and (taken_by is null or taken_by = ${own} or taken_until < now())
      returning id`.execute(trx);
    return rows.length === 1 ? success({}) : refuseInState(before);
  },
};

export const queueNote: AdminTask<'queue-note'> = {
  read: (db, { item_id }) => readItem(db, item_id),
  preview: (snapshot) => previewChange(snapshot, { notes: Number(snapshot.facts.notes) + 1 }),
  run: async ({ item_id, text }, { trx, actor }) => {
    const operatorId = getOperatorId(actor);
    if (operatorId === null) return failure('capability');
    await addNote(trx, { object: `queue:${item_id}`, text, operatorId });
    return success({});
  },
};

/** Adds a note about a person or a lead, which other operators read on its page. */
export const noteAdd: AdminTask<'note-add'> = {
  read: (db, { about, about_id }) => {
    const object = `${about}:${about_id}`;
    const exists =
      about === 'account'
        ? sql`select from account where id = ${about_id} and deleted_at is null`
        : sql`select from application join account on account.id = consumer_id
            where application.id = ${about_id} and account.deleted_at is null`;
    return readSnapshot(
      db,
      object,
      sql<{ facts: Facts }>`
        select jsonb_build_object('notes', (select count(*) from admin_note where admin_note.object = ${object})) as facts
        where exists (${exists})`,
    );
  },
  preview: (snapshot) => previewChange(snapshot, { notes: Number(snapshot.facts.notes) + 1 }),
  run: async ({ about, about_id, text }, { trx, actor }) => {
    const operatorId = getOperatorId(actor);
    if (operatorId === null) return failure('capability');
    // The account stays until the note is stored, so that erasing it finds the note.
    await sql`
      select from account where id = ${
        about === 'account'
          ? about_id
          : sql`(select consumer_id from application where id = ${about_id})`
      } for key share`.execute(trx);
    await addNote(trx, { object: `${about}:${about_id}`, text, operatorId });
    return success({});
  },
};

/** One business day after the later of now and the due time, rounded up to the minute that dialogs show. */
const latestDeferred = sql`business_days_after(greatest(due_at, now()), 1) + interval '1 minute'`;

export const queueDefer: AdminTask<'queue-defer'> = {
  read: (db, { item_id }) => readItem(db, item_id),
  preview: async (snapshot, { item_id, until }, { db }) => {
    if (!isOpen(snapshot) || snapshot.facts.deferred !== false) return refuseInState(snapshot);
    const { rows } = await sql<{ shortens: boolean; isFar: boolean }>`
      select ${until}::timestamptz <= greatest(due_at, now()) as shortens,
        ${until}::timestamptz > ${latestDeferred} as "isFar"
      from queue_item where id = ${item_id}`.execute(db);
    if (rows[0]?.shortens) return failure('invalid-input', [{ field: 'until', code: 'shortens' }]);
    if (rows[0]?.isFar) return failure('invalid-input', [{ field: 'until', code: 'too-far' }]);
    return previewChange(snapshot, { due_at: until, deferred: true });
  },
  run: async ({ item_id, until }, { trx, before }) => {
    const { rows } = await sql`
      update queue_item set due_at = ${until}, deferred_at = now()
      where id = ${item_id} and closed_at is null and deferred_at is null
        and ${until}::timestamptz > greatest(due_at, now()) and ${until}::timestamptz <= ${latestDeferred}
      returning id`.execute(trx);
    return rows.length === 1 ? success({}) : refuseInState(before);
  },
};

export const queueClose: AdminTask<'queue-close'> = {
  read: (db, { item_id }) => readItem(db, item_id),
  preview: (snapshot) =>
    isOpen(snapshot) && !closesAutomatically(snapshot.facts.kind as QueueKind)
      ? previewChange(snapshot, { closed: true, outcome: 'closed', taken_by: null })
      : refuseInState(snapshot),
  run: async ({ item_id }, { trx, before }) => {
    const { rows } = await sql`
      update queue_item set closed_at = now(), outcome = 'closed', taken_by = null, taken_until = null
      where id = ${item_id} and closed_at is null returning id`.execute(trx);
    return rows.length === 1 ? success({}) : refuseInState(before);
  },
};
