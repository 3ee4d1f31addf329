import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLegalTextProblem, readLegalText, readTextLanguage } from './legal-text.ts';

const good =
  '# Terms\n\nVersion 2026-12-01\n\n## Who may\n\nEverybody over 18, at fanwise.example.\n';
const host = 'fanwise.example';

/** A delivered text as the product reads it, with the name of the default brand. */
const sourceOf = (path: URL): string => readFileSync(path, 'utf8').replaceAll('{brand}', 'Fanwise');

describe('a legal text', () => {
  it('is taken apart into its sections', () => {
    expect(readLegalText(good)).toEqual({
      title: 'Terms',
      version: '2026-12-01',
      sections: [{ heading: 'Who may', text: 'Everybody over 18, at fanwise.example.' }],
    });
    expect(readLegalText('# Terms\n\n## Who\n\nAll')).toBeNull();
    expect(readLegalText('# Terms\n\nVersión 2026-12-01\n')).toBeNull();
  });

  it.each(['terms-clients', 'terms-agents', 'privacy'])(
    '%s as delivered could be published',
    (key) => {
      for (const file of [`${key}.md`, `${key}.es.md`]) {
        const path = new URL(`../../../../catalog/legal/${file}`, import.meta.url);
        expect([file, findLegalTextProblem(sourceOf(path), host)]).toEqual([file, null]);
      }
    },
  );

  it.each([
    ['<script>alert(1)</script>', 'markup'],
    ['<img src=x onerror=alert(1)>', 'markup'],
    ['</p>', 'markup'],
    ['&#60;b&#62;', 'markup'],
    ['[here](/elsewhere)', 'markup'],
    ['Dear {first_name}', 'placeholder'],
    ['Dear $NAME', 'placeholder'],
    ['Read https://evil.example/x', 'foreign-link'],
    ['Read www.evil.example', 'foreign-link'],
    ['Read https://fanwise.example.evil.example', 'foreign-link'],
    ['Read https://fanwise.example@evil.example', 'foreign-link'],
    ['\u202egnp.exe', 'control'],
    ['\u001b[2J', 'control'],
    ['\u200bhidden', 'control'],
  ] as const)('with %j in it is refused', (words, problem) => {
    expect(findLegalTextProblem(`${good}\n${words}\n`, host)).toBe(problem);
  });

  it.each([
    [good, 'en'],
    [good.replace('Version', 'Versión'), 'es'],
    ['# Terms\n\nIn this Version 2026-12-01\n', null],
    ['# Terms', null],
  ])('says by the word before its version which language it is in: %j', (source, language) => {
    expect(readTextLanguage(source)).toBe(language);
  });

  it('may name our own address, and figures', () => {
    expect(
      findLegalTextProblem(`${good}\nRead https://fanwise.example/x: 15 % of $35.\n`, host),
    ).toBeNull();
  });
});
