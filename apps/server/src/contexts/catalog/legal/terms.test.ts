import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { privacy, terms, translatedTerms } from './terms.ts';
import { drawTermsPdf } from './terms-pdf.ts';

const documents = [terms, translatedTerms, privacy].flatMap((texts) => Object.values(texts));

describe.each(documents.map((text) => [text.title, text] as const))('%s', (_, text) => {
  it('have a version and sections with text', () => {
    expect(text.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text.sections.length).toBeGreaterThan(8);
    for (const section of text.sections) expect(section.text.length).toBeGreaterThan(40);
  });

  it('are drawn as a tagged PDF with the same bytes each time', async () => {
    const pdf = await drawTermsPdf(text);
    expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(pdf.toString('latin1')).toContain('/StructTreeRoot');
    expect((await drawTermsPdf(text)).equals(pdf)).toBe(true);
  });
});

describe.each(['clients', 'agents'] as const)('the translation for %s', (audience) => {
  it('the translation has the version that people accept and the same sections after its own note', () => {
    const [original, translation] = [terms[audience], translatedTerms[audience]];
    expect(translation.version).toBe(original.version);
    expect(translation.sections).toHaveLength(original.sections.length + 1);
    expect(translation.sections[0]?.text).toContain('versión en inglés');
  });
});

it('a legal text prints the name and address of its company with their accents and non-Latin letters', async () => {
  const company = { name: 'Đặng & Łoś 保険', address: '12 O’Brien St', phone: null };
  const { text } = await extractText(
    new Uint8Array(await drawTermsPdf(terms.agents, { ...company, hours: null, zone: null })),
  );
  expect(text[0]).toContain('Đặng & Łoś 保険 · 12 O’Brien St');
});

it('the privacy notice has the same sections in both languages', () => {
  expect(privacy.es.version).toBe(privacy.en.version);
  expect(privacy.es.sections).toHaveLength(privacy.en.sections.length + 1);
});
