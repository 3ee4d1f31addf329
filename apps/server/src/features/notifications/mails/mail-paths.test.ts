import { OCCASIONS } from '@fanwise/domain/leads/occasions';
import { describe, expect, it } from 'vitest';
import type { MailedOccasion } from './english-words.ts';
import { pathOf } from './mail-paths.ts';

const lead = 31;
const quoting = `/agent/profile/leads/${lead}`;
const payment = `/payment?leadId=${lead}`;
const client = `/agent/profile/clients/${lead}`;
const row = `/agent/profile/leads/all?lead=${lead}`;

describe('a mail about a lead', () => {
  it.each([
    // What is to be priced.
    ['change-requested', quoting],
    // What is to be paid.
    ['quote-selected', payment],
    ['deadline-near', payment],
    // Who was paid for, and what became of the fee.
    ['payment-received', client],
    ['payment-refunded', client],
    ['payment-disputed', client],
    ['contact-stopped', client],
    ['stop-reminder', client],
    ['quoting-paused', client],
    ['final-asked', client],
    ['window-picked', client],
    ['window-over', client],
    // How it stands now, and why.
    ['not-selected', row],
    ['quote-declined', row],
    ['quote-outdated', row],
    ['lead-closed', row],
    ['deadline-missed', row],
    ['open-again', row],
    ['choice-undone', row],
    ['client-went-on', row],
    ['follow-up-due', row],
    ['return-granted', `${quoting}/return`],
    ['return-refused', `${quoting}/return`],
    // What is set, whichever lead brought it up.
    ['cap-near', '/agent/profile/settings'],
    ['cap-reached', '/agent/profile/settings'],
    ['quotes-full', '/agent/profile/settings'],
    ['licence-due', '/agent/profile/licences'],
  ] as const)('tells an agent of %s and leads to %s', (occasion, path) => {
    expect(pathOf(occasion, true, lead)).toBe(path);
  });

  it('leads to the list where it is about several', () => {
    expect(pathOf('follow-up-due', true, null)).toBe('/agent/profile/leads/all');
  });

  it('leads a client to their quotes or their data, never to a page of agents', () => {
    for (const occasion of OCCASIONS.filter((one): one is MailedOccasion => one !== 'new-prospect'))
      expect(['/profile/my-quotes', '/profile/privacy']).toContain(pathOf(occasion, false, lead));
  });
});
