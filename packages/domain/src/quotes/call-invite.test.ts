import { describe, expect, it } from 'vitest';
import { callInvite } from './call-invite.ts';

const now = new Date('2026-11-02T09:15:30Z');
const call = { id: 7, start: '2026-11-03T16:30:00.000Z', title: 'Call client of lead 12' };
const linesOf = (changes: Partial<typeof call> = {}) =>
  callInvite({ ...call, ...changes }, 'quotes.example', now)
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('a call for the calendar', () => {
  it('is half an hour in UTC, and a title adds no lines of its own', () => {
    const lines = linesOf({ title: 'Call from A, B; C\nEND:VEVENT' });
    expect(lines).toContain('DTSTART:20261103T163000Z');
    expect(lines).toContain('DTEND:20261103T170000Z');
    expect(lines).toContain('SUMMARY:Call from A\\, B\\; C\\nEND:VEVENT');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('two calls at the same time are two events', () => {
    const uid = (id: number) => linesOf({ id }).find((line) => line.startsWith('UID:'));
    expect(uid(7)).toBe('UID:call-7@quotes.example');
    expect(uid(8)).toBe('UID:call-8@quotes.example');
  });

  it('the same call saved again replaces its event', () => {
    const lines = linesOf();
    expect(lines).toContain('UID:call-7@quotes.example');
    expect(lines).toContain('SEQUENCE:0');
    expect(lines).toContain('DTSTAMP:20261102T091530Z');
  });

  it('a long title is folded at 75 octets, and no letter is cut in two', () => {
    const title = `Llamada con Núñez ${'ñ'.repeat(80)}`;
    const file = callInvite({ ...call, title }, 'quotes.example', now);
    for (const line of file.split('\r\n'))
      expect(unescape(encodeURIComponent(line)).length).toBeLessThanOrEqual(75);
    expect(linesOf({ title })).toContain(`SUMMARY:${title}`);
  });
});
