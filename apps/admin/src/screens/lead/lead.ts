import type { Answer } from '../../app/wire.ts';

/** One lead with its quotes, purchases and unlocks. */
export type Lead = Answer<'GET /leads/:id'>['data'];
