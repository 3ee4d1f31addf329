import { OCCASIONS, type Occasion } from '@fanwise/domain/leads/occasions';
import { describe, expect, it } from 'vitest';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { notificationTarget, notificationText } from './notification-facts.ts';

const words = notifications.english;

describe('a notification', () => {
  it('names the other side, or says what they are', () => {
    const about = (occasion: Occasion, firstName: string | null) =>
      notificationText(words, { occasion, firstName, leads: null });
    expect(about('contact-unlocked', 'Priya')).toMatch(/^Priya has/);
    expect(about('contact-unlocked', '')).toMatch(/^Your agent has/);
    expect(about('quote-selected', null)).toMatch(/^A client chose/);
  });

  it('says something of its own on each occasion', () => {
    const texts = OCCASIONS.map((occasion) =>
      notificationText(words, { occasion, firstName: null, leads: null }),
    );
    expect(texts).not.toContain(words.other);
    expect(new Set(texts).size).toBe(OCCASIONS.length);
  });

  it('about a new quote says what it covers, where that was stated', () => {
    const about = (differs: number | null) =>
      notificationText(words, { occasion: 'new-quote', firstName: 'Priya', leads: null, differs });
    expect([null, 0, 1, 2].map(about)).toEqual([
      'Priya sent you a quote.',
      'Priya sent you a quote. It covers what you asked for.',
      'Priya sent you a quote. It differs in 1 line.',
      'Priya sent you a quote. It differs in 2 lines.',
    ]);
  });

  it('about new leads says how many, from 100 on no more', () => {
    const about = (leads: number | null) =>
      notificationText(words, { occasion: 'new-prospect', firstName: null, leads });
    expect([null, 1].map(about)).toEqual(Array(2).fill(words.texts['new-prospect']));
    expect(about(12)).toMatch(/^12 new prospects/);
    expect(about(100)).toMatch(/^99\+ new prospects/);
  });

  it('says that something happened when the server is newer than the page', () => {
    const tomorrow: Parameters<typeof notificationText>[1] = JSON.parse(
      '{"occasion":"not-invented-yet","firstName":null,"leads":null}',
    );
    expect(notificationText(words, tomorrow)).toBe(words.other);
  });

  it.each([
    [3, 'change-requested', 31, '/agent/profile/leads/31'],
    [3, 'change-requested', null, '/agent/profile/leads/all'],
    [2, 'new-prospect', 31, '/agent/profile/leads/31'],
    [2, 'new-prospect', null, '/agent/profile/leads/all?filter=new'],
    [4, 'quote-selected', 31, '/payment?leadId=31'],
    [8, 'deadline-near', 31, '/payment?leadId=31'],
    [9, 'payment-received', 31, '/agent/profile/clients/31'],
    [9, 'payment-refunded', 31, '/agent/profile/clients/31'],
    [8, 'window-picked', 31, '/agent/profile/clients/31'],
    [6, 'contact-stopped', 31, '/agent/profile/clients/31'],
    [5, 'not-selected', 31, '/agent/profile/leads/all?lead=31'],
    [6, 'lead-closed', 31, '/agent/profile/leads/all?lead=31'],
    [8, 'deadline-missed', 31, '/agent/profile/leads/all?lead=31'],
    [9, 'return-granted', 31, '/agent/profile/leads/31/return'],
    [9, 'return-granted', null, '/agent/profile/returns'],
    [8, 'follow-up-due', 31, '/agent/profile/leads/all?lead=31'],
    [8, 'follow-up-due', null, '/agent/profile/leads/all'],
    [9, 'cap-reached', null, '/agent/profile/settings'],
    [8, 'licence-due', null, '/agent/profile/licences'],
    [7, 'final-asked', 31, '/agent/profile/clients/31'],
    [8, 'quoting-paused', 31, '/agent/profile/clients/31'],
    [10, 'support-visit', null, '/agent/profile/security'],
  ] as const)(
    'leads an agent to where they can act: %s %s %s',
    (kindId, occasion, applicationId, page) => {
      expect(notificationTarget(2, { kindId, occasion, applicationId })).toBe(page);
    },
  );

  it.each([
    [1, 'new-quote', '/profile/my-quotes'],
    [6, 'quote-withdrawn', '/profile/my-quotes'],
    [8, 'window-over', '/profile/privacy'],
    [10, 'support-visit', '/profile/privacy'],
  ] as const)('leads a client to their quotes or their data: %s %s', (kindId, occasion, page) => {
    expect(notificationTarget(1, { kindId, occasion, applicationId: 3 })).toBe(page);
  });
});
