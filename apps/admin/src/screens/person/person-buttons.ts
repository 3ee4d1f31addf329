import { type TaskButton, taskButton } from '../../task/task-button.ts';
import type { Person } from './person.ts';

/** The buttons of a person, by role and state. */
export function listPersonButtons(person: Person, about: string): readonly TaskButton[] {
  const it = { account_id: person.id };
  if (person.state === 'deleted') return [];
  const hasLeft = person.state === 'left';
  const isOut = person.state === 'suspended' || person.state === 'banned';
  const hasFactor = person.totp || person.passkeys > 0;
  return [
    taskButton('account-reveal', it, about, { variant: 'primary' }),
    taskButton('message-send', it, about),
    taskButton('note-add', { about: 'account', about_id: person.id }, about),
    ...(isOut || hasLeft ? [] : [taskButton('see-as', it, about)]),
    ...(person.state === 'unverified' ? [taskButton('account-resend', it, about)] : []),
    ...(person.flags.some((flag) => flag === 'mail-bounces' || flag === 'mail-complaint')
      ? [taskButton('account-mail-clear', it, about)]
      : []),
    ...(person.agent?.view_limited_since ? [taskButton('view-limit-clear', it, about)] : []),
    ...(person.sessions > 0 ? [taskButton('sessions-revoke', it, about)] : []),
    taskButton('account-email', it, about),
    ...(hasFactor ? [taskButton('account-reset-factor', it, about)] : []),
    ...(isOut ? [taskButton('account-reinstate', it, about)] : []),
    ...(isOut || hasLeft ? [] : [taskButton('account-suspend', it, about, { variant: 'danger' })]),
    ...(person.state === 'banned'
      ? []
      : [taskButton('account-ban', it, about, { variant: 'danger' })]),
    taskButton('request-log', it, about),
    taskButton('account-export', it, about),
    taskButton('account-erase', it, about, { variant: 'danger' }),
  ];
}
