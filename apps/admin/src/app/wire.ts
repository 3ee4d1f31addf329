import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';

/** What a call answers. */
export type Answer<Key extends keyof AdminRoutes> = AdminRoutes[Key]['answer'];

/** The operator who is logged in. */
export type Me = Answer<'GET /me'>;
/** What the page of a welcome link is told. */
export type Welcomed = Answer<'POST /welcome'>;
