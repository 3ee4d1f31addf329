import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

describe('reading JSON of a stranger', () => {
  it('reads what JSON can say, as it was said', () => {
    const plain = fc.jsonValue({ maxDepth: 5 }).filter((value) => {
      const text = JSON.stringify(value);
      return !text.includes('__proto__') && !text.includes('\\u0000') && text.isWellFormed();
    });
    fc.assert(
      fc.property(plain, (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(readJson(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['lists', nested(16), nested(17)],
    [
      'objects',
      `${'{"a":'.repeat(16)}1${'}'.repeat(16)}`,
      `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`,
    ],
    ['both', `${'[{"a":'.repeat(8)}1${'}]'.repeat(8)}`, `${'[{"a":'.repeat(9)}1${'}]'.repeat(9)}`],
  ])('takes %s as deep as any honest body, and no deeper', (_, honest, deep) => {
    expect(() => readJson(honest)).not.toThrow();
    expect(() => readJson(deep)).toThrow('nested too deep');
  });

  it('counts how deep something lies, not how much there is of it', () => {
    const wide = `[${Array(40).fill('[1]').join()}]`;
    expect(readJson(wide)).toHaveLength(40);
    const objects = `[${Array(40).fill('{"a":{"b":1}}').join()}]`;
    expect(readJson(objects)).toHaveLength(40);
  });

  it('brackets inside of texts do not count, wherever a text seems to end', () => {
    const brackets = '[{'.repeat(20);
    expect(readJson(`"${brackets}"`)).toBe(brackets);
    expect(readJson(JSON.stringify({ a: `\\"${brackets}` }))).toEqual({ a: `\\"${brackets}` });
    expect(readJson(JSON.stringify([`\\`, nested(10)]))).toEqual(['\\', nested(10)]);
    expect(() => readJson(`["\\\\", ${nested(16)}]`)).toThrow('nested too deep');
  });

  it.each([
    ['a name that changes every object', '{"__proto__":{"isAgent":true}}', 'a name'],
    ['the same, deeper', '[{"a":{"__proto__":1}}]', 'a name'],
    ['a name with half a character', '{"\\ud800":1}', 'a name'],
    ['a name with U+0000', '{"a\\u0000":1}', 'a name'],
    ['half a character', '{"a":"\\udc00"}', 'a text'],
    ['U+0000', '["a\\u0000b"]', 'a text'],
  ])('refuses %s', (_, text, why) => {
    expect(() => readJson(text)).toThrow(why);
  });

  it.each(['', '{', '[1,]', '{"a":1', 'undefined', '"half'])(
    'refuses %j, which is none',
    (text) => {
      expect(() => readJson(text)).toThrow(SyntaxError);
    },
  );
});
