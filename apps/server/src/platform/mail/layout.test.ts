import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { getMailReader, type MailContent, mailLayout } from './layout.ts';

const mail: MailContent = {
  heading: 'They chose you',
  paragraphs: ['Dana took your price.', 'One line\nand another.'],
  button: { label: 'See who it is', url: 'https://fanwise.example/payment?leadId=7&a=b' },
  note: 'You get this because you asked.',
  language: 'en',
};

describe('a mail as text', () => {
  it('has its parts in order, apart from each other, and the address to press in full', () => {
    const { text } = mailLayout(mail);
    expect(text.split('\n\n')).toEqual([
      'They chose you',
      'Dana took your price.',
      'One line\nand another.',
      'See who it is:\nhttps://fanwise.example/payment?leadId=7&a=b',
      'You get this because you asked.',
      expect.stringMatching(/^-- \nFanwise is a marketplace, not an insurer\..*\n$/),
    ]);
  });

  it('writes a code after its label, and a table as lines that name what changed', () => {
    const { text } = mailLayout({
      ...mail,
      code: { label: 'Your code', digits: '123 456' },
      tables: [
        {
          title: 'Home',
          rows: [
            { term: 'Deductible', value: '$2,500', change: 'Changed, was: $1,000' },
            { term: 'Dwelling', value: '$324,000' },
          ],
        },
      ],
    });
    expect(text.split('\n\n').slice(3, 6)).toEqual([
      'Your code: 123 456',
      'See who it is:\nhttps://fanwise.example/payment?leadId=7&a=b',
      'Home\nDeductible: $2,500 (Changed, was: $1,000)\nDwelling: $324,000',
    ]);
  });

  it('leaves out what it does not have', () => {
    const { button: _, note: __, ...plain } = mail;
    expect(mailLayout(plain).text.split('\n\n')).toHaveLength(4);
    expect(mailLayout(plain).html).not.toContain('<a ');
  });

  it('ends in the language of its reader', () => {
    expect(mailLayout({ ...mail, language: 'es' }).text).toContain('no una aseguradora');
    expect(mailLayout({ ...mail, language: 'es' }).html).toContain('<html lang="es">');
    expect(mailLayout({ ...mail, language: 'es' }).html).toContain('copie esta dirección');
  });
});

describe('a mail as a page', () => {
  it('ends no line inside a phone number, in a sentence or a table', () => {
    const phone = '(919)555-0170';
    const { html, text } = mailLayout({
      ...mail,
      paragraphs: [`Call ${phone}.`],
      tables: [{ title: 'Agent', rows: [{ term: 'Phone', value: phone }] }],
    });
    const unbroken = `<span style="white-space:nowrap">${phone}</span>`;
    expect(html.split(unbroken)).toHaveLength(3);
    expect(text).toContain(`Call ${phone}.`);
  });

  it('says the same as the text', () => {
    const { html } = mailLayout(mail);
    for (const part of [mail.heading, ...mail.paragraphs, mail.note ?? '', 'See who it is'])
      expect(html).toContain(part);
    expect(html.match(/leadId=7&amp;a=b/g)).toHaveLength(2);
  });

  it('draws a code larger than its text, and a table with the names of its rows', () => {
    const { html } = mailLayout({
      ...mail,
      code: { label: 'Your code', digits: '123 456' },
      tables: [{ title: 'A & B', rows: [{ term: '<i>', value: '"1"', change: '>2' }] }],
    });
    expect(html).toMatch(/<p [^>]*font-size:36px[^>]*>123 456<\/p>/);
    expect(html).toMatch(/<caption [^>]*>A &amp; B<\/caption>/);
    expect(html).toMatch(
      /<th scope="row" [^>]*>&lt;i&gt;<\/th><td [^>]*>&quot;1&quot;<br><strong>&gt;2<\/strong>/,
    );
  });

  it('fetches nothing from anywhere', () => {
    const { html } = mailLayout(mail);
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import|src=/);
  });

  it.each(['heading', 'note'] as const)('shows a hostile %s as what it is', (field) => {
    const { html } = mailLayout({ ...mail, [field]: '<img src=x onerror="alert(1)">' });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  it('shows hostile words and addresses as what they are', () => {
    const hostile = '"><script>alert(1)</script>';
    const { html } = mailLayout({
      ...mail,
      paragraphs: [hostile],
      button: { label: hostile, url: `https://fanwise.example/${hostile}` },
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('""');
  });
});

it.each([
  ['&<>"', '&amp;&lt;&gt;&quot;'],
  ['&amp;', '&amp;amp;'],
  ['plain', 'plain'],
])('%s is written %s', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});

it('a reader is somebody with an address', () => {
  expect(getMailReader('a@b.example', 'es')).toEqual({ email: 'a@b.example', language: 'es' });
  expect(getMailReader(undefined, 'en')).toBeUndefined();
});
