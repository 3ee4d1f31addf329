export { aliveSessions } from './alive-sessions.ts';
export { forgetDevices } from './devices/forget-devices.ts';
export { renewDevice } from './devices/renew-device.ts';
export { endSessions } from './end-sessions.ts';
export { findSession } from './find-session.ts';
export { recordRefusedRole } from './logging-in/record-refused-role.ts';
export { requireRecentLogin } from './logging-in/require-recent-login.ts';
export { registerSessionRoutes } from './routes.ts';
