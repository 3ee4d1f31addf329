import { expect, it } from 'vitest';

type Areas = Readonly<Record<string, { name: string; english: Readonly<Record<string, unknown>> }>>;

/** Areas whose texts are found by a code: a state, a refusal, or a problem of a field. */
const lookedUp = ['us-states', 'territories', 'session-end', 'fields', 'refusals'];

const areas = Object.values(
  import.meta.glob<Areas>(['./en/*/*.ts', '../../../admin/src/messages/en/*.ts'], { eager: true }),
).flatMap((module) => Object.values(module));

/** Every source that may use a text: the pages, and the code that the build adds. */
const readers = Object.values(
  import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '../../../admin/src/**/*.{ts,tsx}',
      '../../style/**/*.{ts,tsx}',
      '../../build/**/*.ts',
      '!./e[ns]/**',
      '!../../../admin/src/messages/**',
      // A use in a test does not count.
      '!**/*.test.{ts,tsx}',
    ],
    { eager: true, query: '?raw', import: 'default' },
  ),
).join('\n');

/** True if a source reads `messages.name` or destructures the name; texts in a group may be looked up by a value. */
const isRead = (name: string, by: string): boolean =>
  new RegExp(String.raw`(\.|\[')${name}\b|[{,]\s*${name}\s*[,:}=]`).test(by);

it('every text is used somewhere', () => {
  const kept = areas
    .filter(({ name }) => !lookedUp.includes(name))
    .flatMap(({ name: area, english }) =>
      Object.keys(english)
        // A name with a hyphen is a code, and its text is looked up by it.
        .filter((name) => !name.includes('-'))
        .map((name) => ({ area, name })),
    );
  expect(kept.length).toBeGreaterThan(700);
  const silent = kept.filter(({ name }) => !isRead(name, readers));
  expect(silent.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
});

it('a longer name does not count as a use of a text', () => {
  expect(isRead('title', 'messages.titleOf(lead)')).toBe(false);
  expect(isRead('title', 'const { title, text: shown } = useMessages(app);')).toBe(true);
  expect(isRead('text', 'const { title, text: shown } = useMessages(app);')).toBe(true);
  expect(isRead('title', 'useMessages(app).title')).toBe(true);
});
