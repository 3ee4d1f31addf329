import type { Answer } from '../../app/wire.ts';

/** One person. */
export type Person = Answer<'GET /people/:id'>['data'];
