import { OCCASIONS } from '@fanwise/domain/messaging/occasions';
import { describe, expect, it } from 'vitest';
import { notificationPage } from './notification-page.ts';
import { clientPage, pages } from './pages.ts';

const lead = 31;
const quoting = `/agent/profile/leads/${lead}`;
const payment = `/payment?leadId=${lead}`;
const client = `/agent/profile/clients/${lead}`;
const row = `/agent/profile/leads/all?lead=${lead}`;

describe('a notification and its mail', () => {
  it.each([
    ['new-prospect', quoting],
    ['change-requested', quoting],
    ['quote-selected', payment],
    ['deadline-near', payment],
    ['unlock-waits', payment],
    ['agency-disputed', client],
    ['payment-received', client],
    ['payment-refunded', client],
    ['payment-disputed', client],
    ['do-not-contact', client],
    ['do-not-contact-reminder', client],
    ['quoting-paused', client],
    ['window-picked', client],
    ['window-over', client],
    ['not-selected', row],
    ['quote-declined', row],
    ['quote-outdated', row],
    ['lead-closed', row],
    ['deadline-missed', row],
    ['open-again', row],
    ['choice-undone', row],
    ['lead-on-hold', row],
    ['lead-resumed', row],
    ['choice-on-hold', row],
    ['client-went-on', row],
    ['follow-up-due', row],
    ['leads-assigned', quoting],
    ['leads-reassigned', row],
    ['return-granted', `${quoting}/return`],
    ['return-refused', `${quoting}/return`],
    ['cap-near', '/agent/profile/settings'],
    ['cap-reached', '/agent/profile/settings'],
    ['quotes-full', '/agent/profile/settings'],
    ['license-due', '/agent/profile/licenses'],
    ['invitation-accepted', '/agent/profile/team'],
    ['support-visit', '/agent/profile/security'],
  ] as const)('tell an agent of %s and lead to %s', (occasion, path) => {
    expect(notificationPage(2, occasion, lead)).toBe(path);
  });

  it.each([
    ['change-requested', '/agent/profile/leads/all'],
    ['new-prospect', '/agent/profile/leads/all?filter=new'],
    ['return-granted', '/agent/profile/returns'],
    ['follow-up-due', '/agent/profile/leads/all'],
    ['leads-assigned', '/agent/profile/leads/all?tab=all&assigned=mine'],
    ['leads-reassigned', '/agent/profile/leads/all'],
    ['license-checked', '/agent/profile/leads/all'],
  ] as const)('lead an agent from %s without a lead to the list %s', (occasion, path) => {
    expect(notificationPage(2, occasion, null)).toBe(path);
  });

  it.each([
    ['quote-selected', 'assistant', row],
    ['quote-selected', 'producer', row],
    ['payment-received', 'producer', client],
    ['agency-paid', 'owner', client],
    ['agency-paid', 'accountant', '/agent/profile/statement'],
    ['agency-disputed', 'accountant', '/agent/profile/statement'],
    ['support-visit', 'accountant', '/agent/profile/security'],
    ['invitation-accepted', 'producer', row],
  ] as const)('lead from %s an %s, who may not open every page, to %s', (occasion, role, path) => {
    expect(notificationPage(2, occasion, lead, { role, mayUnlock: false })).toBe(path);
  });

  it.each([
    ['new-quote', '/profile/my-quotes'],
    ['quote-withdrawn', '/profile/my-quotes'],
    ['window-over', '/profile/privacy'],
    ['support-visit', '/profile/privacy'],
  ] as const)('lead a client from %s to %s', (occasion, path) => {
    expect(notificationPage(1, occasion, lead)).toBe(path);
  });

  it('lead a client to their quotes or their data, never to a page of agents', () => {
    for (const occasion of OCCASIONS)
      expect(['/profile/my-quotes', '/profile/privacy']).toContain(
        notificationPage(1, occasion, lead),
      );
  });
});

describe('a notification of a member who may not open its page', () => {
  const accountant = { role: 'accountant', mayUnlock: false } as const;

  it.each(OCCASIONS)('%s leads an accountant to a page that the role may open', (occasion) => {
    const path = notificationPage(2, occasion, 7, accountant);
    expect(/\/(leads|clients|webhooks)\b|^\/payment/.test(path)).toBe(false);
  });

  it('about money leads an accountant to the statement, and an owner to the client', () => {
    expect(notificationPage(2, 'payment-disputed', 7, accountant)).toBe(pages.statement);
    expect(notificationPage(2, 'payment-disputed', 7, { role: 'owner', mayUnlock: true })).toBe(
      clientPage(7),
    );
    expect(notificationPage(2, 'cap-reached', null, accountant)).toBe(pages.settings);
  });
});
