import type { Type } from 'typescript/unstable/sync';
import type {
  RecordedStatement,
  Values,
} from '../../apps/server/src/testing/database/record-results.ts';
import { membersOf, type TypeFacts, type TypeReader } from './read-types.ts';

/** Strings that none of these types allows; none where one of them is a plain string. */
const findWrongTexts = (facts: readonly TypeFacts[], { texts }: Values): string[] => {
  const strings = facts.filter(({ kinds }) => kinds?.includes('string'));
  if (texts === null || strings.length === 0) return [];
  if (strings.some(({ literal }) => literal === null)) return [];
  return texts.filter((text) => !strings.some(({ literal }) => literal === text));
};

const findPropertyTypes = (objects: readonly TypeFacts[], name: string): Type[] =>
  objects.flatMap(({ properties, others }) => [...(properties.get(name)?.types ?? others)]);

/** Names that every one of these object types requires. */
const findRequiredNames = (objects: readonly TypeFacts[]): string[] =>
  [...(objects[0]?.properties.keys() ?? [])].filter((name) =>
    objects.every(({ properties }) => properties.get(name)?.isRequired),
  );

const missing = (path: string) => `"${path}" was missing, but the type requires it.`;

/**
 * Compares the values seen in one place with its types. Returns a plain sentence for each difference. Fields of JSON that
 * the type leaves out are no difference.
 */
const compareValues = (
  reader: TypeReader,
  types: readonly Type[],
  values: Values,
  path: string,
): string[] => {
  const facts = types.map(reader.facts);
  if (facts.some(({ kinds }) => kinds === null)) return [];
  const say = (seen: string) =>
    `${path === '' ? 'A row' : `"${path}"`} was ${seen}, but its type is ${reader.text(types)}.`;
  const wrong = values.kinds
    .filter((kind) => !facts.some(({ kinds }) => kinds?.includes(kind)))
    .map((kind) => say(kind === 'null' ? 'null' : `of type ${kind}`));
  wrong.push(...findWrongTexts(facts, values).map((text) => say(`the text "${text}"`)));
  const items = facts.flatMap((fact) => [...fact.items]);
  if (values.items && items.length > 0)
    wrong.push(...compareValues(reader, items, values.items, `${path}[]`));
  const objects = facts.filter(({ kinds }) => kinds?.includes('object'));
  if (!values.fields || objects.length === 0) return wrong;
  const prefix = path === '' ? '' : `${path}.`;
  for (const name of findRequiredNames(objects))
    if ((values.present[name] ?? 0) < values.objects) wrong.push(missing(`${prefix}${name}`));
  for (const [name, field] of Object.entries(values.fields)) {
    const found = findPropertyTypes(objects, name);
    if (found.length > 0) wrong.push(...compareValues(reader, found, field, `${prefix}${name}`));
  }
  return wrong;
};

/** The driver's value for a column's type; other types are compared only where a row had a value. */
const kindsOfColumns: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  701: 'number',
  1007: 'array',
  1009: 'array',
  1016: 'array',
  1043: 'string',
  1082: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
};

/**
 * Compares a recorded statement with the type of its rows. Returns a plain sentence for each difference. A type may leave out
 * columns: some lists pass rows on, and some functions are called for their effect.
 */
export const compareStatement = (
  reader: TypeReader,
  row: Type,
  { columns, present, executions, rows }: RecordedStatement,
): string[] => {
  const types = membersOf(row);
  const objects = types.map(reader.facts);
  if (objects.some(({ kinds }) => kinds === null)) return [];
  const wrong = compareValues(reader, types, rows, '');
  for (const name of findRequiredNames(objects))
    if ((present[name] ?? 0) < executions) wrong.push(missing(name));
  for (const [name, oid] of Object.entries(columns)) {
    const found = findPropertyTypes(objects, name);
    const hadValue = rows.fields?.[name]?.kinds.some((seen) => seen !== 'null');
    const kind = kindsOfColumns[oid];
    if (found.length === 0 || hadValue || kind === undefined) continue;
    const facts = found.map(reader.facts);
    if (!facts.some(({ kinds }) => kinds === null || kinds.includes(kind)))
      wrong.push(`"${name}" is of type ${kind}, but its type is ${reader.text(found)}.`);
  }
  return [...new Set(wrong)];
};
