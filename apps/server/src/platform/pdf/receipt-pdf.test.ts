import { extractTextItems } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawReceiptPdf, type ReceiptContent } from './receipt-pdf.ts';
import { readText } from './testing.ts';

const content: ReceiptContent = {
  number: 'R-2026-000001',
  kind: 'R',
  language: 'en',
  issuedAt: '2026-11-21T10:00:00.000Z',
  zone: 'America/Chicago',
  seller: 'Fanwise',
  agent: { name: 'Priya Shah', agency: 'Shah Insurance', address: null },
  lines: [{ text: 'Lead fee, lead #12', cents: 5100 }],
  taxCents: 0,
  totalCents: 5100,
  currency: 'usd',
  card: { brand: 'visa', last4: '4242' },
  paymentReference: 'pi_1',
  livemode: true,
  corrects: null,
};

describe('receiptPdf', () => {
  it('says who paid whom how much, and gives the same bytes each time', async () => {
    const pdf = await drawReceiptPdf(content, null);
    expect((await drawReceiptPdf(content, null)).equals(pdf)).toBe(true);
    const text = await readText(pdf);
    for (const part of [
      'Receipt',
      'R-2026-000001',
      'Shah Insurance',
      'Priya Shah',
      '$51.00',
      'Issued November 21, 2026 at 4:00 AM CST',
      'Visa ending in 4242',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Sandbox');
    expect(pdf.toString('latin1')).toMatch(/\/Marked true/);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(en-US\)/);
  });

  it('names the company as the seller, with the brand beside it and its address below', async () => {
    const of = { seller: 'Acme Inc.', sellerBrand: 'Fanwise', sellerAddress: '1 Main St' };
    expect(await readText(await drawReceiptPdf({ ...content, ...of }, null))).toContain(
      'From\nAcme Inc. (Fanwise)\n1 Main St\nTo',
    );
    expect(await readText(await drawReceiptPdf(content, null))).toContain('From\nFanwise\nTo');
  });

  it.each([
    ['Thai', 'สมชาย ใจดี', 'Client: […]'],
    ['Devanagari with Latin letters', 'अर्जुन Rao', 'Client: […] Rao'],
  ])('prints […] for words in %s, which no font of the file has', async (_, name, printed) => {
    const text = await readText(await drawReceiptPdf(content, name));
    expect(text).toContain(`Lead fee, lead #12 $51.00\n${printed}`);
  });

  it('names the client to readers who may read the name', async () => {
    expect(await readText(await drawReceiptPdf(content, 'Dana Reyes'))).toContain(
      'Lead fee, lead #12 $51.00\nClient: Dana Reyes',
    );
    expect(await readText(await drawReceiptPdf(content, null))).not.toContain('Client');
    const spanish = await drawReceiptPdf({ ...content, language: 'es' }, 'Dana Reyes');
    expect(await readText(spanish)).toContain('Cliente: Dana Reyes');
  });

  it.each([
    ['2026-07-01T02:30:00.000Z', 'America/New_York', 'June 30, 2026 at 10:30 PM EDT'],
    ['2026-11-01T05:30:00.000Z', 'America/New_York', 'November 1, 2026 at 1:30 AM EDT'],
    ['2026-11-01T06:30:00.000Z', 'America/New_York', 'November 1, 2026 at 1:30 AM EST'],
    ['2026-12-01T08:00:00.000Z', 'Pacific/Honolulu', 'November 30, 2026 at 10:00 PM HST'],
  ])('says %s in the zone %s, with its abbreviation', async (issuedAt, zone, expected) => {
    expect(await readText(await drawReceiptPdf({ ...content, issuedAt, zone }, null))).toContain(
      `Issued ${expected}`,
    );
  });

  it('shows what a credit note takes back as negative amounts', async () => {
    const note = {
      ...content,
      kind: 'C' as const,
      number: 'C-2026-000001',
      corrects: 'R-2026-000001',
    };
    const text = await readText(await drawReceiptPdf(note, null));
    expect(text).toContain('Credit note');
    expect(text).toContain('-$51.00');
    expect(text).not.toContain('-$0.00');
    expect(text).toContain('R-2026-000001');
  });

  it('speaks the language it was issued in', async () => {
    const pdf = await drawReceiptPdf({ ...content, language: 'es', livemode: false }, null);
    const text = await readText(pdf);
    expect(text).toContain('21 de noviembre de 2026');
    for (const part of ['Recibo', 'Número R-2026-000001', 'Visa terminada en 4242', 'de prueba'])
      expect(text).toContain(part);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(es-US\)/);
  });

  it('says when no real money moved', async () => {
    const text = await readText(await drawReceiptPdf({ ...content, livemode: false }, null));
    expect(text).toContain('no real money moved');
  });

  it.each([
    ['Western European', 'Seán O’Brien “Ñandú” – Çelik — Ærø…'],
    ['Central European', 'Łukasz Śliwa Đorđević Őze Žižka'],
    ['Vietnamese', 'Đặng Nguyễn Hữu Phước'],
    ['Greek', 'Αθηνά Παπαδοπούλου'],
    ['Cyrillic', 'Юлия Щербакова Їжак'],
    ['Armenian', 'Հայկ Պետրոսյան'],
    ['Georgian', 'გიორგი ბერიძე'],
    ['Hebrew', 'שלום בן דוד'],
    ['Arabic', 'محمد علي الشريف'],
    ['Chinese', '陳大文 张伟'],
    ['Japanese', 'わたなべ サクラ 髙橋'],
    ['Korean', '김민준 보험'],
    ['Latin beside Chinese and Korean', 'Kim & 保険 김민준 Agency'],
  ])('prints a name in %s letters without loss', async (_, name) => {
    const agent = { name, agency: name, address: name };
    const text = await readText(await drawReceiptPdf({ ...content, agent, seller: name }, null));
    expect(text.split('\n').filter((line) => line === name)).toHaveLength(4);
  });

  it('prints the letters of a name that was written with separate accents', async () => {
    const agent = { name: 'A\u0301ngel\u200b', agency: null, address: null };
    expect(await readText(await drawReceiptPdf({ ...content, agent }, null))).toContain('Ángel\n');
  });

  it.each([
    ['one word', 'W'.repeat(200)],
    ['many words', 'Gutiérrez–Łódź '.repeat(20).trim()],
    ['Chinese and Latin letters', '保険代理店Kim'.repeat(30)],
  ])('keeps a long name of %s within the margins', async (_, name) => {
    const pdf = new Uint8Array(
      await drawReceiptPdf({ ...content, agent: { ...content.agent, name } }, null),
    );
    const { items } = await extractTextItems(pdf);
    expect(Math.max(...items.flat().map(({ x, width }) => x + width))).toBeLessThan(557);
    const text = items.flat().map(({ str }) => str);
    expect(text.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  });
});
