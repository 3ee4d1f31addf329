import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEAD_TRANSITIONS } from '@fanwise/domain/leads/lead-life';
import { PURCHASE_TRANSITIONS } from '@fanwise/server/src/contexts/billing/purchases/purchase-transitions.ts';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const text = read('docs/data-model.md');

const migrations = globSync('apps/server/migrations/*.sql', { cwd: root })
  .sort()
  .map(read)
  .join('\n');
const generated = read('apps/server/src/platform/database/tables.ts');

/** The lines between `create table NAME (` and the end of it. */
const tableBody = (table: string): string =>
  new RegExp(`^create table ${table} \\(\\n([\\s\\S]*?)^\\)`, 'm').exec(migrations)?.[1] ?? '';

/** How the migrations declare a column: its type, and what follows. */
const declared = (table: string, column: string): { type: string; rest: string } | null => {
  const inTable = new RegExp(`^  ${column} (\\w+(?:\\[\\])?)(.*)$`, 'm').exec(tableBody(table));
  const added = new RegExp(
    `^alter table ${table}\\b[^;]*add column (?:if not exists )?${column} (\\w+(?:\\[\\])?)([^;,]*)`,
    'm',
  ).exec(migrations);
  const [, type, rest] = inTable ?? added ?? [];
  return type === undefined ? null : { type, rest: rest ?? '' };
};

/** The columns that make up the primary key. */
const primaryKey = (table: string): string[] => {
  const together = /^ {2}primary key \(([^)]+)\)/m.exec(tableBody(table))?.[1];
  if (together !== undefined) return together.split(', ');
  const alone = /^ {2}(\w+) .*\bprimary key\b/m.exec(tableBody(table))?.[1];
  return alone === undefined ? [] : [alone];
};

/** The columns of a table in the generated types, which a test compares with the migrated database. */
const generatedColumns = (table: string): string[] => {
  const [, list = ''] = generated.split('export type Tables = {');
  const name = new RegExp(`^  ${table}: (\\w+);$`, 'm').exec(list)?.[1];
  const body =
    new RegExp(`^type ${name} = \\{\\n([\\s\\S]*?)^\\};`, 'm').exec(generated)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, column]) => column as string);
};

const diagrams = (kind: string): string[] =>
  [...text.matchAll(/```mermaid\n(\w[\w-]*)\n([\s\S]*?)```/g)].flatMap(([, found, body]) =>
    found === kind ? [body as string] : [],
  );
const entities = diagrams('erDiagram').flatMap((body) =>
  [...body.matchAll(/^ {2}(\w+) \{\n([\s\S]*?)^ {2}\}/gm)].map(
    ([, table, columns]) => [table as string, columns as string] as const,
  ),
);
const relations = diagrams('erDiagram').flatMap((body) =>
  [...body.matchAll(/^ {2}(\w+) (\|\||\|o)--(o\||o\{) (\w+) : (\w+)$/gm)].map(
    ([, parent, start, end, child, column]) =>
      ({ parent, start, end, child, column }) as Record<
        'parent' | 'start' | 'end' | 'child' | 'column',
        string
      >,
  ),
);

describe('the tables drawn', () => {
  it('every line of a diagram is read by this test', () => {
    const lines = diagrams('erDiagram').join('').split('\n');
    const known = entities.flatMap(([, columns]) => columns.trim().split('\n')).length;
    expect(lines.filter((line) => line.trim() !== '')).toHaveLength(
      known + 2 * entities.length + relations.length,
    );
    expect(entities.length).toBeGreaterThanOrEqual(20);
  });

  it.each(entities)('%s has the columns, types and keys of the schema', (table, columns) => {
    const existing = generatedColumns(table);
    for (const line of columns.trim().split('\n')) {
      const [, type, column = '', key] =
        /^\s*([\w[\]]+) (\w+)(?: (PK|FK))?(?: ".*")?$/.exec(line) ?? [];
      expect(existing, line).toContain(column);
      expect(declared(table, column)?.type, line).toBe(type);
      const isKey = primaryKey(table).includes(column);
      expect(isKey, line).toBe(key === 'PK');
      if (key === 'FK') expect(declared(table, column)?.rest, line).toContain('references');
    }
  });

  it.each(relations)(
    '$child.$column refers to $parent',
    ({ parent, start, end, child, column }) => {
      const rest = declared(child, column)?.rest ?? '';
      const references = new RegExp(`references ${parent}\\b`);
      const composite = new RegExp(
        `foreign key \\([^)]*\\b${column}\\b[^)]*\\)\\s*references ${parent}\\b`,
      );
      expect(references.test(rest) || composite.test(tableBody(child))).toBe(true);
      const isRequired = /not null/.test(rest) || primaryKey(child).includes(column);
      expect(start).toBe(isRequired ? '||' : '|o');
      const isUnique = primaryKey(child).join() === column || /\bunique\b/.test(rest);
      expect(end).toBe(isUnique ? 'o|' : 'o{');
    },
  );
});

/** The arrows of the state diagram under a heading, but for the first one. */
const arrows = (heading: string): string[] => {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const body = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  return body
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('[*]'))
    .sort();
};

const formatArrows = (transitions: Record<string, Record<string, string>>): string[] =>
  Object.entries(transitions)
    .flatMap(([transition, steps]) =>
      Object.entries(steps).map(([from, to]) => `${from} --> ${to} : ${transition}`),
    )
    .sort();

/** The values that a constraint of a column permits. */
const permitted = (table: string, column: string): string[] => {
  const list = new RegExp(`^  ${column} text[^']*check \\(${column} in\\s*\\(([^)]*)\\)`, 'm').exec(
    tableBody(table),
  )?.[1];
  return [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value as string).sort();
};

describe('the state diagrams', () => {
  it.each([
    ['The life of a lead', LEAD_TRANSITIONS],
    ['The life of a purchase', PURCHASE_TRANSITIONS],
  ])('%s has the transitions of the code', (heading, transitions) => {
    expect(arrows(heading)).toEqual(formatArrows(transitions));
  });

  it('a return has the transitions that its trigger allows', () => {
    const body = /function check_return_state_change[\s\S]*?not in \(([\s\S]*?)\)\n {2}then/.exec(
      migrations,
    );
    expect(arrows('The life of a return').map((arrow) => arrow.split(' : ')[0])).toEqual(
      [...(body?.[1] ?? '').matchAll(/\('(\w+)', '(\w+)'\)?/g)]
        .map(([, from, to]) => `${from} --> ${to}`)
        .sort(),
    );
  });

  it('an unlock is revoked for the reasons of the schema', () => {
    expect(arrows('The life of an unlock')).toEqual(
      permitted('unlock', 'revoked_because').map((why) => `granted --> revoked : ${why}`),
    );
  });

  it('a quote moves by columns that exist, and is removed for the reasons of the schema', () => {
    const columns = arrows('The life of a quote').map(
      (arrow) => /\((\w+)\)$/.exec(arrow)?.[1] ?? '',
    );
    expect(columns.length).toBeGreaterThan(8);
    expect(generatedColumns('quote')).toEqual(expect.arrayContaining(columns));
    const sentence = /`removed_because` says why: ([^.]*)\./.exec(text)?.[1] ?? '';
    expect([...sentence.matchAll(/`([^`]+)`/g)].map(([, why]) => why).sort()).toEqual(
      permitted('quote', 'removed_because'),
    );
  });
});
