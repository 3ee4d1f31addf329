import type { Answer } from '../../app/wire.ts';

/** One agency, as its page reads it. */
export type Agency = Answer<'GET /agencies/:id'>['data'];
/** One member of an agency. */
export type Member = Answer<'GET /agencies/:id/members'>['data'][number];
