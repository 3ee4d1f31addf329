import { expect, it } from 'vitest';
import { addCompany } from './company.ts';
import { mailLayout } from './layout.ts';

const mail = mailLayout({ heading: 'Hello', paragraphs: ['A text.'], language: 'en' });
const company = {
  name: 'Maple & Sons',
  address: '1 Main Street, Raleigh, NC 27601',
  phone: null,
  hours: null,
  zone: null,
};

it('every mail ends with the company and its postal address, where they are set', () => {
  const { text, html } = addCompany(mail, company);
  expect(text.trimEnd().endsWith('Maple & Sons · 1 Main Street, Raleigh, NC 27601')).toBe(true);
  expect(html).toContain('Maple &amp; Sons · 1 Main Street, Raleigh, NC 27601');
  expect(html.trimEnd().endsWith('</body>\n</html>')).toBe(true);
  expect(addCompany(mail, undefined)).toBe(mail);
});
