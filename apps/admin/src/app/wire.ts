import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';

/** The answer of a route. */
export type Answer<Key extends keyof AdminRoutes> = AdminRoutes[Key]['answer'];

/** The operator who is logged in. */
export type Me = Answer<'GET /me'>;
/** The answer to the page of a welcome link. */
export type WelcomeAnswer = Answer<'POST /welcome'>;
