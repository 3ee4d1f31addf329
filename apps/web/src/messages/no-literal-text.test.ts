import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

// The style page (apps/web/style) is left out: it is English, for developers, and in no build. Tests are left out too.
const sources = import.meta.glob<string>(
  ['../**/*.tsx', '../../../admin/src/**/*.tsx', '!**/*.test.tsx'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** Attributes that people read or hear. */
const readAloud = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'label',
  'placeholder',
  'title',
]);

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The literal texts of a component that are not from an area. */
function literalTexts(node: Node): string[] {
  const children = Object.values(node).flat().filter(isNode).flatMap(literalTexts);
  const own = ownText(node);
  return own !== null && /\p{L}/u.test(own) ? [own, ...children] : children;
}

function ownText(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  const { name, value } = node as { name?: unknown; value?: unknown };
  if (node.type !== 'JSXAttribute' || !isNode(name) || !isNode(value)) return null;
  return readAloud.has(String(name.name)) && typeof value.value === 'string' ? value.value : null;
}

const textsIn = (file: string, source: string) =>
  literalTexts(parseSync(file, source).program as unknown as Node);

describe('components', () => {
  it('take every text from an area', () => {
    const found = Object.entries(sources).flatMap(([file, source]) =>
      textsIn(file, source).map((text) => `${file}: ${text.trim()}`),
    );
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('are found if they have literal text', () => {
    const source =
      'const A = () => <p title="Hint">{messages.a} Hello <input aria-label="Name" /></p>;';
    expect(textsIn('a.tsx', source).map((text) => text.trim())).toEqual(['Hint', 'Hello', 'Name']);
  });
});
