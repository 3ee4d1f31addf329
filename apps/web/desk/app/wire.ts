import type { DeskRoutes } from '@fanwise/contract/admin/desk-routes';

/** What a call answers. */
export type Answer<Key extends keyof DeskRoutes> = DeskRoutes[Key]['answer'];

/** Who sits at the desk. */
export type Me = Answer<'GET /me'>;
/** What the page of a welcome link is told. */
export type Welcomed = Answer<'POST /welcome'>;
