import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { computeContrast } from './brand.ts';
import { loadConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fanwise-brand-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const getBrand = (settings: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: dataDir, ...settings });

it('an installation without settings is called Fanwise, and so is the sender of its mails', () => {
  expect(getBrand().brand).toEqual({ name: 'Fanwise', colors: null, logo: null });
  expect(getBrand().mail.from).toBe('Fanwise <no-reply@localhost>');
  expect(getBrand({ BRAND_NAME: 'Acme Quotes' }).mail.from).toBe(
    'Acme Quotes <no-reply@localhost>',
  );
});

it('the company of the settings sells under the brand', () => {
  const { brand } = getBrand({ COMPANY_NAME: 'Acme Inc.', COMPANY_ADDRESS: '1 Main St' });
  expect(brand).toMatchObject({
    name: 'Fanwise',
    company: { name: 'Acme Inc.', address: '1 Main St' },
  });
});

it('the contrast is that of WCAG', () => {
  expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(computeContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('colors are taken if text in them can be read on their backgrounds', () => {
  const { colors } = getBrand({ BRAND_COLOR: '#0B6B57, #4fc9ab' }).brand;
  expect(colors).toEqual({ light: '#0b6b57', dark: '#4fc9ab' });
});

it.each([
  [
    '#ffcc00,#ffcc00',
    /BRAND_COLOR #ffcc00 has a contrast of 1\.\d\d on #ffffff, and needs 4\.5.*darker/,
  ],
  ['#0b6b57,#0b6b57', /BRAND_COLOR #0b6b57 has a contrast of \d\.\d\d on #0d1728.*lighter/],
  ['#777777,#cccccc', /on #ffffff/],
  ['#0b6b57', /BRAND_COLOR must be two colors/],
  ['green,#cccccc', /BRAND_COLOR must be two colors/],
])('the colors %s are refused with the reason', (BRAND_COLOR, reason) => {
  expect(() => getBrand({ BRAND_COLOR })).toThrow(reason);
});

it('a logo is a PNG or an SVG, and not too large', () => {
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(dataDir, name), content);
    return join(dataDir, name);
  };
  const svg = file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(getBrand({ BRAND_LOGO: svg }).brand.logo).toMatchObject({
    path: '/brand-logo.svg',
    type: 'image/svg+xml',
  });
  for (const [name, content, reason] of [
    ['b.svg', '<html>', /must be a PNG, or an SVG/],
    ['c.svg', `<svg>${'x'.repeat(200_000)}`, /larger than 200000 bytes/],
  ] as const)
    expect(() => getBrand({ BRAND_LOGO: file(name, content) })).toThrow(reason);
  expect(() => getBrand({ BRAND_LOGO: join(dataDir, 'none') })).toThrow(/cannot be read/);
});

it.each(['Acme <b>', 'A@b', 'x'.repeat(41)])('the name "%s" is refused', (BRAND_NAME) => {
  expect(() => getBrand({ BRAND_NAME })).toThrow(/BRAND_NAME/);
});
