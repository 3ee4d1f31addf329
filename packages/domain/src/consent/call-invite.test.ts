import { expect, it } from 'vitest';
import { callInvite } from './call-invite.ts';

it('a call is half an hour in UTC, and a title brings no lines of its own', () => {
  const lines = callInvite('2026-11-03T16:30:00.000Z', 'Call from A, B; C\nEND:VEVENT').split(
    '\r\n',
  );
  expect(lines).toContain('DTSTART:20261103T163000Z');
  expect(lines).toContain('DTEND:20261103T170000Z');
  expect(lines).toContain('SUMMARY:Call from A\\, B\\; C\\nEND:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines.every((line) => line.length <= 75)).toBe(true);
});
