import type { Answer } from '../../app/wire.ts';

/** One lead with all that hangs on it. */
export type Lead = Answer<'GET /leads/:id'>['data'];
