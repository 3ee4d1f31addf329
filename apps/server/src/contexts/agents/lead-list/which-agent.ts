import type { RawBuilder } from 'kysely';

/** The agent of a statement: a number, or a column of the enclosing statement that holds it. */
export type WhichAgent = number | RawBuilder<number>;
