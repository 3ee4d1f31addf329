import { describe, expect, it } from 'vitest';
import { password, phone } from './wire.ts';

const problemsOf = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ message }) => message) ?? [];

describe('a phone number', () => {
  it('comes down to its ten digits, with or without the country code', () => {
    for (const typed of ['2015550199', '(201)555-0199', '+1 201.555.0199', '1-201-555-0199'])
      expect(phone.parse(typed)).toBe('2015550199');
    for (const typed of ['201555019', '+44 201 555 0199', '22015550199'])
      expect(problemsOf(phone.safeParse(typed))).toEqual(['phone']);
  });
});

describe('a password', () => {
  it('is as long as people count it', () => {
    expect(problemsOf(password.safeParse('🐢🐢🐢🐢🐢🐢🐢🐢'))).toEqual(['password-length']);
    expect(problemsOf(password.safeParse('🐢'.repeat(128)))).toEqual([]);
    expect(problemsOf(password.safeParse('🐢'.repeat(129)))).toEqual(['max-length']);
  });
});
