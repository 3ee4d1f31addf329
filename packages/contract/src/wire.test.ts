import { describe, expect, it } from 'vitest';
import { password, phone } from './wire.ts';

const problemsOf = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ message }) => message) ?? [];

describe('a phone number', () => {
  it('comes down to its ten digits, whatever stands around them', () => {
    const spellings = ['2015550199', '(201)555-0199', '+1 201.555.0199', '001 201 555 0199'];
    for (const typed of [...spellings, 'tel:+1-201-555-0199', '+1 (201) 555-0199 ext. 4'])
      expect(phone.parse(typed)).toBe('2015550199');
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['201555019', 'phone'],
    ['22015550199', 'phone'],
    ['+44 20 7946 0958', 'phone-foreign'],
    ['(000)000-0000', 'phone-impossible'],
    ['(999)555-0142', 'phone-impossible'],
  ])('"%s" is refused as %s', (sent, problem) => {
    expect(problemsOf(phone.safeParse(sent))).toEqual([problem]);
  });
});

describe('a password', () => {
  it('is as long as people count it', () => {
    expect(problemsOf(password.safeParse('🐢🐢🐢🐢🐢🐢🐢🐢'))).toEqual(['password-length']);
    expect(problemsOf(password.safeParse('🐢'.repeat(128)))).toEqual([]);
    expect(problemsOf(password.safeParse('🐢'.repeat(129)))).toEqual(['max-length']);
  });
});
