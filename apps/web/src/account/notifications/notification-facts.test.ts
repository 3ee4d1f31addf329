import { OCCASIONS, type Occasion } from '@fanwise/domain/messaging/occasions';
import { describe, expect, it } from 'vitest';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { notificationText } from './notification-facts.ts';

const messages = notifications.english;

describe('a notification', () => {
  it('names the other person, or the role where the name is unknown', () => {
    const about = (occasion: Occasion, firstName: string | null) =>
      notificationText(messages, { occasion, firstName, leads: null });
    expect(about('contact-unlocked', 'Priya')).toMatch(/^Priya has/);
    expect(about('contact-unlocked', '')).toMatch(/^Your agent has/);
    expect(about('quote-selected', null)).toMatch(/^A client chose/);
  });

  it('about a choice or a near deadline names the deadline, until it has passed', () => {
    const about = (occasion: Occasion, deadline: { at: string; zone: string } | null) =>
      notificationText(messages, { occasion, firstName: 'Hector', leads: null, deadline });
    const deadline = { at: '2026-12-02T05:00:00Z', zone: 'America/New_York' };
    const by = 'The fee that unlocks the contact details is due by the end of Tuesday, December 1.';
    expect(about('quote-selected', deadline)).toBe(`Hector chose your quote. ${by}`);
    expect(about('deadline-near', deadline)).toBe(`A client is waiting. ${by}`);
    expect(about('quote-selected', null)).toMatch(/before the deadline\.$/);
  });

  it('has its own text for each occasion', () => {
    const texts = OCCASIONS.map((occasion) =>
      notificationText(messages, { occasion, firstName: null, leads: null }),
    );
    expect(texts).not.toContain(messages.other);
    expect(new Set(texts).size).toBe(OCCASIONS.length);
  });

  it('about a new quote says how it compares with the request, if the agent stated its coverage', () => {
    const about = (differs: number | null) =>
      notificationText(messages, {
        occasion: 'new-quote',
        firstName: 'Priya',
        leads: null,
        differs,
        differsIn: differs === 1 ? 'Collision deductible' : null,
      });
    expect([null, 0, 1, 2].map(about)).toEqual([
      'Priya sent you a quote.',
      'Priya sent you a quote. It covers what you asked for.',
      'Priya sent you a quote. It differs from what you asked for in 1 line: Collision deductible.',
      'Priya sent you a quote. It differs from what you asked for in 2 lines.',
    ]);
  });

  it('about a refused carrier says why in the words of the operator', () => {
    const reason = 'It is listed as Progressive.';
    const about = { occasion: 'carrier-refused', firstName: null, leads: null, reason } as const;
    expect(notificationText(messages, about)).toBe(
      'The insurance company you asked for was not added. Why: It is listed as Progressive.',
    );
  });

  it('about new leads says how many, and 99+ from 100 on', () => {
    const about = (leads: number | null) =>
      notificationText(messages, { occasion: 'new-prospect', firstName: null, leads });
    expect([null, 1].map(about)).toEqual(Array(2).fill(messages.texts['new-prospect']));
    expect(about(12)).toMatch(/^12 new leads/);
    expect(about(100)).toMatch(/^99\+ new leads/);
  });

  it('has a general text for an occasion unknown to the page', () => {
    const tomorrow: Parameters<typeof notificationText>[1] = JSON.parse(
      '{"occasion":"not-invented-yet","firstName":null,"leads":null}',
    );
    expect(notificationText(messages, tomorrow)).toBe(messages.other);
  });
});
