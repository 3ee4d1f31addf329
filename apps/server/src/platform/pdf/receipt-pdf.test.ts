import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ReceiptContent, receiptPdf } from './receipt-pdf.ts';

const content: ReceiptContent = {
  number: 'R-2026-000001',
  kind: 'R',
  language: 'en',
  issuedAt: '2026-11-21T10:00:00.000Z',
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

/** The words on the page, out of the compressed drawing instructions. */
const wordsOf = (pdf: Buffer): string => {
  const raw = pdf.toString('latin1');
  let words = '';
  for (const { 1: stream } of raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let drawn: string;
    try {
      drawn = inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    for (const { 0: shown } of drawn.matchAll(/\[.*\] TJ/g)) {
      for (const { 1: hex } of shown.matchAll(/<([0-9a-f]*)>/g))
        words += Buffer.from(hex ?? '', 'hex').toString('latin1');
      words += '\n';
    }
  }
  return words;
};

describe('receiptPdf', () => {
  it('says who paid whom how much, and gives the same bytes each time', async () => {
    const pdf = await receiptPdf(content);
    expect((await receiptPdf(content)).equals(pdf)).toBe(true);
    const words = wordsOf(pdf);
    for (const part of [
      'Receipt',
      'R-2026-000001',
      'Shah Insurance',
      'Priya Shah',
      '$51.00',
      'Issued 11/21/2026',
      'Visa ending in 4242',
    ])
      expect(words).toContain(part);
    expect(words).not.toContain('Sandbox');
    expect(pdf.toString('latin1')).toMatch(/\/Marked true/);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(en-US\)/);
  });

  it('shows what a credit note takes back as negative amounts', async () => {
    const note = {
      ...content,
      kind: 'C' as const,
      number: 'C-2026-000001',
      corrects: 'R-2026-000001',
    };
    const words = wordsOf(await receiptPdf(note));
    expect(words).toContain('Credit note');
    expect(words).toContain('-$51.00');
    expect(words).not.toContain('-$0.00');
    expect(words).toContain('R-2026-000001');
  });

  it('speaks the language it was issued in', async () => {
    const pdf = await receiptPdf({ ...content, language: 'es', livemode: false });
    const words = wordsOf(pdf);
    for (const part of ['Recibo', 'Número R-2026-000001', 'Visa terminada en 4242', 'de prueba'])
      expect(words).toContain(part);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(es-US\)/);
  });

  it('says when no real money moved', async () => {
    const words = wordsOf(await receiptPdf({ ...content, livemode: false }));
    expect(words).toContain('no real money moved');
  });

  it('prints letters its fonts lack without their accents rather than wrongly', async () => {
    const agent = { name: 'Łukasz Śliwa', agency: 'Peña & 保険', address: null };
    const words = wordsOf(await receiptPdf({ ...content, agent }));
    expect(words).toContain('Sliwa');
    expect(words).toContain('Peña & ??');
  });
});
