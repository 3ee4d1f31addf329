import { area } from '../../area.ts';

/** Said shortly before a session ends. */
export const sessionEnd = area('session-end', {
  idle: 'Are you still there? You will be logged out in 2 minutes. What you typed here is kept.',
  stay: 'Stay logged in',
  limit:
    'You have been logged in for 12 hours and will be logged out in 2 minutes. What you typed here is kept until you log in again.',
});
