export { endSessions } from './end-sessions.ts';
export { findSession } from './find-session.ts';
export { requireRecentLogin } from './require-recent-login.ts';
export { registerSessionRoutes } from './routes.ts';
