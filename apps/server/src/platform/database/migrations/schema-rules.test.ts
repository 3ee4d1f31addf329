import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSchemaFile, readSchemaFiles, splitStatements } from './schema-files.ts';

const migrations = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** The baseline fills an empty database, so it blocks nobody. */
const baseline = '0001-baseline';

const big = [
  'account',
  'session',
  'application',
  'submission',
  'lead',
  'quote',
  'quote_price',
  'agency_lead',
  'notification',
  'purchase',
  'audit_event',
  'graphile_worker\\.\\w+',
];
const table = `(?:public\\.)?(${big.join('|')})`;

type Rule = { broken: RegExp; says: string };

const rule = (pattern: string, says: string): Rule => ({ broken: new RegExp(pattern, 'is'), says });

/** The statements of a file in order; bodies of functions run later and are not checked. */
const rules: Rule[] = [
  rule(
    `^create (unique )?index (?!concurrently)[^(]*\\bon (only )?${table}\\b`,
    'build the index with "concurrently", in a file whose second line is "-- outside a transaction"',
  ),
  rule(
    `^alter table (if exists )?(only )?${table}\\b.*\\badd (column )?\\w+ [^,]*\\bdefault [^,]*\\(`,
    'a new column has no computed default, which writes the whole table anew: add it bare, then "alter column … set default" for the rows to come',
  ),
  rule(
    `^alter table (if exists )?(only )?${table}\\b.*\\bgenerated always as \\(`,
    'a stored generated column writes the whole table anew: keep it by a trigger and fill it by a backfill',
  ),
  rule(
    `^alter table (if exists )?(only )?${table}\\b.*\\badd (column (if not exists )?)?(?!constraint\\b)\\w+ [^;]*\\b(references|check|unique|primary key)\\b`,
    'a new column has no constraint of its own, which reads the whole table under a lock: "add constraint … not valid", and "validate constraint" in another file',
  ),
  rule(
    `^alter table (if exists )?(only )?${table}\\b.*\\badd constraint \\w+ (check|foreign key)(?!.*\\bnot valid\\b)`,
    'add the constraint "not valid", and "validate constraint" in another file',
  ),
  rule(
    `^alter table (if exists )?(only )?${table}\\b.*\\badd (constraint \\w+ )?(unique|primary key|exclude)\\b(?! using index)`,
    'build a unique index concurrently first, then "add constraint … using index"',
  ),
  rule(
    `^alter table (if exists )?(only )?${table}\\b.*\\balter (column )?\\w+ (set data )?type\\b`,
    'another type writes the whole table anew: add a column and fill it by a backfill',
  ),
  rule(
    `^(with .*)?update (only )?${table}\\b(?!.*\\bwhere\\b)`,
    'no update of a whole table: write a backfill (platform/database/migrations/backfill.ts)',
  ),
];

/** The statements of a file without words that are not run: comments, texts, bodies of functions. */
const statements = (text: string): string[] =>
  text
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

const allowedOutside =
  /^(create (unique )?index concurrently|drop index concurrently if exists|alter table \w+ validate constraint|analyze) ?/i;

/** The rules that a file breaks, each with what to do instead. */
const broken = (name: string, text: string): string[] => {
  const file = readSchemaFile(name, text);
  const all = statements(text);
  const says = (line: string, statement = '') =>
    `${name}.sql: ${line}${statement && `\n    ${statement.slice(0, 200)}`}`;
  const found: string[] = [];
  if (!/^-- (expand|backfill [a-z0-9-]+|contract)\b/.test(text))
    found.push(
      says(
        'the first line is "-- expand" (the version before works on it), "-- backfill NAME" (starts a job that fills rows) or "-- contract" (a release later; "-- contract NAME" waits for that backfill)',
      ),
    );
  for (const statement of all) {
    for (const { broken: pattern, says: what } of rules)
      if (pattern.test(statement)) found.push(says(what, statement));
    if (file.runsOutsideTransaction && !allowedOutside.test(statement))
      found.push(
        says(
          'outside a transaction stand only statements that can run twice: "create index concurrently", "drop index concurrently if exists", "alter table … validate constraint", "analyze"',
          statement,
        ),
      );
    if (!file.runsOutsideTransaction && /\bindex concurrently\b/i.test(statement))
      found.push(
        says('"concurrently" needs the second line "-- outside a transaction"', statement),
      );
    if (!file.runsOutsideTransaction && validatesOwn(statement, all))
      found.push(
        says(
          'validate in another file: this transaction still holds the lock of "not valid"',
          statement,
        ),
      );
    if (setsNotNull.test(statement) && !text.includes('-- proved by '))
      found.push(
        says(
          'before "set not null" comes "check (… is not null) not valid", validated in a file of its own; name it in a line "-- proved by CONSTRAINT"',
          statement,
        ),
      );
  }
  if (file.runsOutsideTransaction && splitStatements(file).length !== all.length)
    found.push(says('outside a transaction each statement ends its line with its semicolon'));
  return found;
};

const setsNotNull = new RegExp(`^alter table (only )?${table}\\b.*\\bset not null\\b`, 'i');

const validatesOwn = (statement: string, all: string[]): boolean => {
  const name = /\bvalidate constraint (\w+)/i.exec(statement)?.[1];
  return name !== undefined && all.some((other) => other.includes(`add constraint ${name} `));
};

/** Which index a statement makes or drops. */
const indexNamed =
  /^(create|drop) (?:unique )?index (?:concurrently )?(?:if (?:not )?exists )?(?:public\.)?(\w+)/i;

const files = await readSchemaFiles(migrations);

describe('the rules for migrations', () => {
  it.each(files.filter(({ name }) => name !== baseline))('are kept by $name', ({ name, text }) => {
    expect(broken(name, text)).toEqual([]);
  });

  it('no two files have one number', () => {
    const numbers = files.map(({ name }) => name.slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('no index has a name that another has: it would count as built', () => {
    const held = new Set<string>();
    const twice: string[] = [];
    for (const { name: file, text } of files)
      for (const statement of statements(text)) {
        const [, act, name = ''] = indexNamed.exec(statement) ?? [];
        if (act === 'drop') held.delete(name);
        else if (held.has(name)) twice.push(`${file}: ${name}`);
        else if (name !== '') held.add(name);
      }
    expect(twice).toEqual([]);
  });

  it.each([
    ['create table fruit (id int);', 'first line'],
    ['-- expand\ncreate index lead_x on lead (x);', 'concurrently'],
    ['-- expand\ncreate unique index lead_x on public.lead using btree (x);', 'concurrently'],
    ['-- expand\ncreate index concurrently lead_x on lead (x);', 'outside a transaction'],
    ['-- expand\n-- outside a transaction\ncreate table fruit (id int);\n', 'run twice'],
    ['-- expand\nalter table quote add column x uuid default gen_random_uuid();', 'default'],
    ['-- expand\nalter table quote add column x bigint references account;', 'not valid'],
    ['-- expand\nalter table quote add column x text check (x <> 1);', 'not valid'],
    ['-- expand\nalter table quote add constraint x check (a > 1);', 'not valid'],
    ['-- expand\nalter table quote add constraint x unique (a);', 'using index'],
    ['-- expand\nalter table quote alter column a type bigint;', 'another type'],
    ['-- expand\nalter table quote alter a set not null;', 'proved by'],
    [
      '-- expand\nalter table quote add constraint x check (a > 1) not valid;\nalter table quote validate constraint x;',
      'another file',
    ],
    ['-- expand\nupdate account\n  set language = lower(language);', 'backfill'],
    ['-- expand\nupdate only lead set a = 1;', 'backfill'],
  ])('refuse %j', (text, says) => {
    expect(broken('0002-sample', text).join()).toContain(says);
  });

  it.each([
    '-- expand\ncreate table fruit (id int); create index fruit_id on fruit (id);',
    "-- expand\nalter table quote add column x text default 'a(b', add column y boolean not null default false;",
    '-- expand\nalter table quote add constraint x check (a > 1) not valid;',
    '-- expand\n-- outside a transaction\nalter table quote validate constraint x;\ncreate index concurrently quote_x on quote (x);\n',
    '-- expand\ncreate function f() returns void language sql as $$ update lead set a = 1 $$;',
    '-- contract fill-x\n-- proved by quote_x\nalter table quote alter x set not null;',
    '-- expand\ncreate index lead_of_fruit on fruit (lead);',
  ])('let through %j', (text) => {
    expect(broken('0002-sample', text)).toEqual([]);
  });
});
