import { readFileSync } from 'node:fs';
import { extractText, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeContrast } from './config/brand.ts';
import { mailMessages } from './contexts/accounts/mail-messages.ts';
import {
  privacy,
  readBuiltInSource,
  terms,
  translatedTerms,
} from './contexts/catalog/legal/terms.ts';
import { drawTermsPdf } from './contexts/catalog/legal/terms-pdf.ts';
import { applyBrand, brandedFiles } from './http/brand-document.ts';
import { defaultBrand, getBrandSlug, setBrand, withBrand } from './platform/brand.ts';
import { mailLayout } from './platform/mail/layout.ts';
import { testMailer } from './platform/mail/testing.ts';

const { mailer, mails } = await testMailer();
const name = 'Böse & Söhne';
const logo = {
  path: '/brand-logo.svg',
  type: 'image/svg+xml',
  bytes: Buffer.from('<svg/>'),
} as const;
const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
const defaultTerms = terms.clients;

describe('under another brand', () => {
  beforeAll(() => setBrand({ name, colors: { light: '#123456', dark: '#abcdef' }, logo }));
  afterAll(() => setBrand(defaultBrand));

  it.each(['en', 'es'] as const)('no mail says Fanwise (%s)', async (language) => {
    for (const [key, messages] of Object.entries(mailMessages[language])) {
      await mailer.send({
        to: 'ann@example.com',
        subject: `${messages.subject} Fanwise`,
        messageId: `${language}-${key}`,
        ...mailLayout({ heading: messages.heading, paragraphs: messages.paragraphs, language }),
      });
    }
    for (const { subject, text, html } of await mails()) {
      expect(subject + text + html).not.toContain('Fanwise');
      expect(subject).toContain(name);
      expect(text).toContain(name);
      expect(html).toContain('Böse &amp; Söhne');
      expect(html).toContain('#123456');
      expect(html).not.toContain('#0b6b57');
    }
  });

  it('no legal text and no PDF of one says Fanwise', async () => {
    const all = [terms.clients, terms.agents, translatedTerms.clients, translatedTerms.agents];
    for (const text of [...all, privacy.en, privacy.es]) {
      expect(JSON.stringify(text)).not.toMatch(/Fanwise|\{brand\}/);
      const pdf = new Uint8Array(
        await drawTermsPdf(text, {
          name: 'Co',
          address: 'A',
          phone: null,
          hours: null,
          zone: null,
        }),
      );
      const { info } = await getMeta(pdf.slice());
      const { text: shown } = await extractText(pdf, { mergePages: true });
      expect(shown + JSON.stringify(info)).not.toContain('Fanwise');
      expect(shown).toContain(name);
    }
    expect(readBuiltInSource('terms-clients', 'en')).toContain(name);
  });

  it('no page says Fanwise, its colors and logo are in a style, and the picture of it is gone', () => {
    const html = applyBrand(page);
    expect(html).not.toContain('Fanwise');
    expect(html).toContain('<meta name="application-name" content="Böse &amp; Söhne" />');
    expect(html).toContain('--brand:light-dark(#123456,#abcdef)');
    expect(html).toContain('url(/brand-logo.svg)');
    expect(html).toContain('<link rel="icon" href="/brand-logo.svg"');
    expect(html).not.toContain('social-preview');
  });

  it('the icon and the manifest stay well-formed, and the manifest has the logo for an icon', () => {
    const built = (file: string) =>
      readFileSync(new URL(`../../web/public${file}`, import.meta.url), 'utf8');
    const written = (file: string) => brandedFiles[file]?.write(built(file)) ?? '';
    expect(written('/favicon.svg')).toContain('<title>Böse &amp; Söhne</title>');
    expect(JSON.parse(written('/manifest.webmanifest'))).toMatchObject({
      name,
      icons: [{ src: '/brand-logo.svg', type: 'image/svg+xml', sizes: 'any' }],
    });
    setBrand({ ...defaultBrand, name: 'A\\B' });
    expect(JSON.parse(written('/manifest.webmanifest')).name).toBe('A\\B');
    setBrand({ name, colors: { light: '#123456', dark: '#abcdef' }, logo });
  });

  it('text in the accent color can be read on the tint of the accent color', () => {
    // About the faintest colors that a start takes.
    const [light, dark] = ['#706f6c', '#8a8a8a'];
    setBrand({ name, colors: { light, dark }, logo: null });
    const [, ofLight = '', base = '', ofDark = '', darkBase = ''] =
      /--tint:light-dark\(color-mix\(in srgb,\S+ (\d+)%,(#\w{6})\),color-mix\(in srgb,\S+ (\d+)%,(#\w{6})\)\)/.exec(
        applyBrand(page),
      ) ?? [];
    const mix = (color: string, share: number, other: string) =>
      `#${[1, 3, 5]
        .map((at) =>
          Math.round(
            (Number.parseInt(color.slice(at, at + 2), 16) * share +
              Number.parseInt(other.slice(at, at + 2), 16) * (100 - share)) /
              100,
          )
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
    expect(computeContrast(light, '#f6f4ef')).toBeLessThan(4.6);
    expect(computeContrast(dark, '#16233b')).toBeLessThan(4.6);
    expect(computeContrast(light, mix(light, Number(ofLight), base))).toBeGreaterThan(4.5);
    expect(computeContrast(dark, mix(dark, Number(ofDark), darkBase))).toBeGreaterThan(4.5);
    setBrand({ name, colors: { light: '#123456', dark: '#abcdef' }, logo });
  });

  it('a long name stands in smaller letters in the header, and a short one at the usual size', () => {
    for (const [long, size] of [
      ['Acme', undefined],
      ['Böse & Söhne Quotes', '1.125rem'],
      ['Greater Carolina Insurance Quotes', '1rem'],
    ] as const) {
      setBrand({ ...defaultBrand, name: long });
      const [, found] = /\[data-brand-name\]\{font-size:([\d.]+rem)/.exec(applyBrand(page)) ?? [];
      expect(found, long).toBe(size);
    }
    setBrand({ name, colors: { light: '#123456', dark: '#abcdef' }, logo });
  });

  it('file names have the brand in plain letters', () => {
    expect(getBrandSlug()).toBe('bose-sohne');
  });
});

it('with the default brand every text stays to the letter', () => {
  setBrand({ ...defaultBrand });
  expect(applyBrand(page)).toBe(page);
  expect(withBrand('Fanwise lead 7')).toBe('Fanwise lead 7');
  expect(terms.clients).toEqual(defaultTerms);
  expect(JSON.stringify(terms.clients)).toContain('Fanwise is a marketplace');
  setBrand(defaultBrand);
});
