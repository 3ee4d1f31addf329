/** A part of a file, and what stands there instead. */
export type Flip = {
  start: number;
  end: number;
  after: string;
};

/** Operators and orders of the query builder, and their opposites. */
export const sqlOperators: Readonly<Record<string, string>> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
  asc: 'desc',
  desc: 'asc',
};

/** The same in text. An equals sign may be an assignment, so it stays. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/(?<!\bbetween \S+ )\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<>(?= )/g, '='],
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/\bdesc\b/g, 'asc'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bgreatest\b/g, 'least'],
  [/\bleast\b/g, 'greatest'],
];

/** Everything in a piece of SQL, beginning at `offset` of its file, that can be turned round. */
export function flipsInSql(text: string, offset: number): Flip[] {
  return patterns.flatMap(([pattern, after]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isComment(text, index))
      .map(({ index, 0: before }) => ({
        start: offset + index,
        end: offset + index + before.length,
        after,
      })),
  );
}

/** Whether a comment that began before reaches to this place. */
const isComment = (text: string, place: number): boolean =>
  text.slice(text.lastIndexOf('\n', place) + 1, place).includes('--');
