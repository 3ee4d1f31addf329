import { expect, it } from 'vitest';

type Areas = Readonly<Record<string, { name: string; english: Readonly<Record<string, unknown>> }>>;

/** Said by what a state, a refusal or a problem of a field is called. */
const lookedUp = ['us-states', 'territories', 'session-end', 'fields', 'refusals'];

const areas = Object.values(
  import.meta.glob<Areas>(['./en/*/*.ts', '../../../admin/src/messages/en/*.ts'], { eager: true }),
).flatMap((module) => Object.values(module));

/** Everything that may say a word: the pages, the words that say others, and what is built from them. */
const readers = Object.values(
  import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '../../../admin/src/**/*.{ts,tsx}',
      '../../style/**/*.{ts,tsx}',
      '../../build/**/*.ts',
      '!./e[ns]/**',
      '!../../../admin/src/messages/**',
      // What a test says, nobody reads.
      '!**/*.test.{ts,tsx}',
    ],
    { eager: true, query: '?raw', import: 'default' },
  ),
).join('\n');

/** Read as `words.name`, or taken out of the words by name; what stands in a group may be looked up by a value. */
const isRead = (name: string, by: string): boolean =>
  new RegExp(String.raw`(\.|\[')${name}\b|[{,]\s*${name}\s*[,:}=]`).test(by);

it('every word that is kept is said somewhere', () => {
  const kept = areas
    .filter(({ name }) => !lookedUp.includes(name))
    .flatMap(({ name: area, english }) =>
      Object.keys(english)
        // Such a name is a value of something, by which its words are found.
        .filter((name) => !name.includes('-'))
        .map((name) => ({ area, name })),
    );
  expect(kept.length).toBeGreaterThan(700);
  const silent = kept.filter(({ name }) => !isRead(name, readers));
  expect(silent.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
});

it('a word is not said by one whose name begins with it', () => {
  expect(isRead('title', 'words.titleOf(lead)')).toBe(false);
  expect(isRead('title', 'const { title, text: shown } = useMessages(app);')).toBe(true);
  expect(isRead('text', 'const { title, text: shown } = useMessages(app);')).toBe(true);
  expect(isRead('title', 'useMessages(app).title')).toBe(true);
});
