import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findLegalTextProblem,
  readLegalText,
  readTextLanguage,
  setTextVersion,
  withoutVersion,
} from './legal-text.ts';

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
  ] as const)('with %j in it is refused', (text, problem) => {
    expect(findLegalTextProblem(`${good}\n${text}\n`, host)?.code).toBe(problem);
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

  it('a placeholder is refused with the line that it is in', () => {
    const lines = good.split('\n').length;
    expect(findLegalTextProblem(`${good}\nDear {name},`, host)).toEqual({
      code: 'placeholder',
      why: `${lines + 1}: Dear {name},`,
    });
  });

  it('is edited without its version, and gets the one of its start', () => {
    const edited = withoutVersion(good);
    expect(edited).not.toMatch(/^Version/m);
    for (const source of [good, edited])
      expect(readLegalText(setTextVersion(source, 'en', '2031-02-03'))?.version).toBe('2031-02-03');
    expect(readTextLanguage(setTextVersion(edited, 'es', '2031-02-03'))).toBe('es');
  });
});
