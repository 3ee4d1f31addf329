import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, mailLink, readEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    'ada@mail.com',
    'ADA@mail.com',
    'a@b.co',
    '1@2.us',
    'ada.b-c_d@mail-server.co.uk',
    'ada+quotes@fan.insurance',
    "o'brien@mail.com",
    "d'angelo.rossi@mail.com",
    'smith&sons@mail.com',
    'sales--team@mail.com',
    'ada-@mail.com',
    '-ada@mail.com',
    '_ada_@mail.com',
    'ada_@mail.com',
    'ada+@mail.com',
    'customer/department=shipping@mail.com',
    '!def!xyz%abc@mail.com',
    '#1agent@mail.com',
    'ada$@mail.com',
    '{ada}|b@mail.com',
    'ada*b^c`d~e@mail.com',
    'ada?@mail.com',
    'first.middle.last@department.university.edu',
    'ada@1and1.com',
    'ada@3m.com',
    'ada@x--y.com',
    'ada@mail.photography',
    'ada@xn--mnchen-3ya.de',
    'ada@mail.xn--p1ai',
    'ada@mail.museum',
    `${'a'.repeat(64)}@mail.com`,
    `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}com`,
  ])('%s is accepted', (text) => {
    expect(isEmail(text)).toBe(true);
    expect(readEmail(text).toLowerCase()).toBe(text.toLowerCase());
  });

  it.each([
    '',
    'ada',
    'ada@',
    'ada@mail',
    '@mail.com',
    'ada@@mail.com',
    'ada@b@mail.com',
    'ada..b@mail.com',
    '.ada@mail.com',
    'ada.@mail.com',
    'ada @mail.com',
    'ada@mail .com',
    'ada@mail.com\n',
    'ada@mail.com\r\nBcc: eve@mail.com',
    'ada@mail.com,eve@mail.com',
    'ada(home)@mail.com',
    '"ada b"@mail.com',
    'ada@[192.0.2.1]',
    'ada@192.0.2.1',
    'ada@mail.c',
    'ada@mail..com',
    'ada@-mail.com',
    'ada@mail-.com',
    'ada@ma_il.com',
    'adá@mail.com',
    'ada@münchen.de',
    'ada@аpple.com',
    `${'a'.repeat(65)}@mail.com`,
    `ada@${'b'.repeat(64)}.com`,
    `ada@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.com`,
  ])('%s is refused', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    ['  ada@mail.com ', 'ada@mail.com'],
    ['\u00a0ada@mail.com\u200b', 'ada@mail.com'],
    ['mailto:ada@mail.com', 'ada@mail.com'],
    ['mailto:pat.o%27brien@mail.com?subject=x', "pat.o'brien@mail.com"],
    ['mailto:100%@mail.com', '100%@mail.com'],
    ['MAILTO:ada@mail.com?subject=Hello', 'ada@mail.com'],
    ['ada@mail.com.', 'ada@mail.com'],
    ['ada@mail.com,', 'ada@mail.com'],
    ['ada@mail.com; ', 'ada@mail.com'],
    ['Ada Lovelace <ada@mail.com>', 'ada@mail.com'],
    ['"Lovelace, Ada" <mailto:ada@mail.com>;', 'ada@mail.com'],
    ['Ada.Lovelace@Mail.COM', 'Ada.Lovelace@mail.com'],
    ['ａｄａ＠ｍａｉｌ．ｃｏｍ', 'ada@mail.com'],
    ['ada?@mail.com', 'ada?@mail.com'],
    ['nobody', 'nobody'],
  ])('"%s" is read as %s', (typed, address) => {
    expect(readEmail(typed)).toBe(address);
  });

  it('a link to write a mail keeps signs of the address out of the fields of the mail', () => {
    expect(mailLink('ada+1@mail.com')).toBe('mailto:ada%2B1@mail.com');
    expect(mailLink('smith&sons?cc=eve@mail.com')).toBe('mailto:smith%26sons%3Fcc%3Deve@mail.com');
  });

  it('reading changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(readEmail(readEmail(address))).toBe(readEmail(address));
        expect(isEmail(readEmail(address))).toBe(isEmail(address));
      }),
    );
  });

  it('a text that is too long for an address is not searched for one', () => {
    const long = `${'.'.repeat(500_000)}a`;
    expect(readEmail(long)).toBe(long);
    expect(isEmail(long)).toBe(false);
  });

  it('hostile text of any length is refused without looking for a match', () => {
    expect(isEmail(`${'a.'.repeat(500_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
  });
});
