import { type Offer, offer } from '../../task/offer.ts';
import type { Person } from './person.ts';

/** The buttons of a person, by role and state. */
export function offersOf(person: Person, about: string): readonly Offer[] {
  const it = { account_id: person.id };
  if (person.state === 'deleted') return [];
  const hasLeft = person.state === 'left';
  const isOut = person.state === 'suspended' || person.state === 'banned';
  const hasFactor = person.totp || person.passkeys > 0;
  return [
    offer('account-reveal', it, about, { variant: 'primary' }),
    offer('message-send', it, about),
    offer('note-add', { about: 'account', about_id: person.id }, about),
    ...(isOut || hasLeft ? [] : [offer('see-as', it, about)]),
    ...(person.state === 'unverified' ? [offer('account-resend', it, about)] : []),
    ...(person.flags.some((flag) => flag === 'mail-bounces' || flag === 'mail-complaint')
      ? [offer('account-mail-clear', it, about)]
      : []),
    ...(person.agent?.view_limited_since ? [offer('view-limit-clear', it, about)] : []),
    ...(person.sessions > 0 ? [offer('sessions-revoke', it, about)] : []),
    offer('account-email', it, about),
    ...(hasFactor ? [offer('account-reset-factor', it, about)] : []),
    ...(isOut ? [offer('account-reinstate', it, about)] : []),
    ...(isOut || hasLeft ? [] : [offer('account-suspend', it, about, { variant: 'danger' })]),
    ...(person.state === 'banned' ? [] : [offer('account-ban', it, about, { variant: 'danger' })]),
    offer('request-log', it, about),
    offer('account-export', it, about),
    offer('account-erase', it, about, { variant: 'danger' }),
  ];
}
