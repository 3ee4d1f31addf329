import type { Db } from './connect.ts';

const plannedOnce = new WeakMap<Db, Db>();

/** Says over which connections a database plans statements once. */
export const planOnceOver = (db: Db, lists: Db): void => void plannedOnce.set(db, lists);

/**
 * The same database, where a statement is planned one time per connection and without its values: for what very many
 * people send (decision 12). A transaction stays on its connection; a database with one kind of them answers itself.
 */
export const planned = (db: Db): Db => plannedOnce.get(db) ?? db;
