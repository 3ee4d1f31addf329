import { describe, expect, it } from 'vitest';
import { notifications } from '../../messages/en/notifications.ts';
import { notificationTarget, notificationText } from './notification-facts.ts';

const words = notifications.english;

describe('a notification', () => {
  it('names the other side, or says what they are', () => {
    expect(notificationText(words, 1, { ntp_id: 7, usr_firstname: 'Priya' })).toMatch(/^Priya has/);
    expect(notificationText(words, 1, { ntp_id: 7, usr_firstname: '' })).toMatch(/^Your agent has/);
    expect(notificationText(words, 2, { ntp_id: 4, usr_firstname: null })).toMatch(/^A client/);
  });

  it('says something to each role for each type it gets, and for one that is not known yet', () => {
    const about = (type: 1 | 2, ntp_id: number) =>
      notificationText(words, type, { ntp_id, usr_firstname: null });
    for (const ntp_id of [1, 6, 7, 8]) expect(about(1, ntp_id)).not.toBe(words.other);
    for (const ntp_id of [2, 3, 4, 5, 6, 8, 9]) expect(about(2, ntp_id)).not.toBe(words.other);
    expect(about(1, 6)).not.toBe(about(2, 6));
    expect(about(2, 77)).toBe(words.other);
  });

  it('leads to where its reader can act', () => {
    expect(notificationTarget(1, { ntp_id: 6, aps_id: 3 })).toBe('/profile/my-quotes');
    expect(notificationTarget(2, { ntp_id: 3, aps_id: 31 })).toBe('/agent/profile/leads/31');
    expect(notificationTarget(2, { ntp_id: 3, aps_id: null })).toBe('/agent/profile/leads/all');
    expect(notificationTarget(2, { ntp_id: 4, aps_id: 31 })).toBe(
      '/agent/profile/leads/all?filter=won',
    );
  });
});
