import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wholeApp } from '../../../testing/whole-app.ts';
import { retention } from './rules.ts';

const app = await wholeApp();

describe('the list', () => {
  it('is the list that docs/operating.md shows', () => {
    const page = new URL('../../../../../../docs/operating.md', import.meta.url);
    const text = readFileSync(page, 'utf8');
    const rows = retention.map(({ what, kept, end }) => `| ${what} | ${kept} | ${end} |`);
    expect(text).toContain(rows.join('\n'));
  });

  it('is the list that the privacy page shows, line by line, and every line is in Spanish too', async () => {
    const shown = async (language: string) =>
      (await app.call('GET /privacy', { headers: { 'accept-language': language } })).body.data.kept;
    const english = await shown('en');
    expect(english.map(({ what }: { what: string }) => what)).toEqual(
      retention.map(({ what }) => what),
    );
    expect(english.map(({ end }: { end: string }) => end)).toEqual(retention.map(({ end }) => end));
    for (const [place, { kept }] of retention.entries())
      expect(english[place].kept).toBe(kept.replace(' (`LEAD_IDLE_DAYS`)', ''));
    const spanish = await shown('es');
    for (const [place, { what }] of retention.entries()) expect(spanish[place].what).not.toBe(what);
    const numbers = (lines: { kept: string }[]) => lines.map(({ kept }) => kept.match(/\d+/g));
    expect(numbers(spanish)).toEqual(numbers(english));
  });
});
