import type { RawBuilder } from 'kysely';

/** An agent of a statement: the number, or a column of the statement around it that holds it. */
export type WhichAgent = number | RawBuilder<number>;
