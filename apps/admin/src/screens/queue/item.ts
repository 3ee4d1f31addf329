import type { RowOf } from '../../list/list-key.ts';

/** An item of the queue. */
export type Item = RowOf<'GET /queue'>;
