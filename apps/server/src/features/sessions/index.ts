export { aliveSessions } from './alive-sessions.ts';
export { endSessions } from './end-sessions.ts';
export { findSession } from './find-session.ts';
export { forgetDevices } from './forget-devices.ts';
export { recordRefusedRole } from './record-refused-role.ts';
export { renewDevice } from './renew-device.ts';
export { requireRecentLogin } from './require-recent-login.ts';
export { registerSessionRoutes } from './routes.ts';
