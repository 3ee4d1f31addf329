import type { Db } from './connect.ts';

const plannedOnce = new WeakMap<Db, Db>();

/** Says over which connections a database plans statements once. */
export const planOnceOver = (db: Db, lists: Db): void => void plannedOnce.set(db, lists);

/**
 * Returns the connection pool that plans each statement once per connection, without its values. Use it for statements that
 * are sent very often: planning them costs more than running them. Returns `db` itself inside a transaction, or where there
 * is one pool only.
 */
export const usePlannedStatements = (db: Db): Db => plannedOnce.get(db) ?? db;
