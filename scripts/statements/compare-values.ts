import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type {
  RecordedStatement,
  Values,
} from '../../apps/server/src/testing/database/record-results.ts';
import { membersOf } from './call-sites.ts';

const { Any, Unknown, Null, Undefined, Void } = TypeFlags;

const primitives: Readonly<Record<string, number>> = {
  null: Null,
  undefined: Undefined | Void,
  string: TypeFlags.StringLike,
  number: TypeFlags.NumberLike,
  boolean: TypeFlags.BooleanLike,
  bigint: TypeFlags.BigIntLike,
};

const isAnything = (type: Type): boolean =>
  (type.flags & (Any | Unknown | TypeFlags.TypeParameter)) !== 0;

/** An intersection such as a branded string is of the kinds of its parts. */
const hasKind = (checker: Checker, type: Type, kind: string): boolean => {
  if (isAnything(type)) return true;
  if (type.isIntersectionType())
    return type.getTypes().some((part) => hasKind(checker, part, kind));
  const flags = primitives[kind];
  if (flags !== undefined) return (type.flags & flags) !== 0;
  const isArray = checker.isArrayLikeType(type);
  const name = type.getSymbol()?.name ?? '';
  if (kind === 'array') return isArray;
  if (kind === 'Date') return name === 'Date';
  if (kind === 'Buffer') return name === 'Buffer' || name === 'Uint8Array';
  return (
    (type.flags & (TypeFlags.Object | TypeFlags.NonPrimitive)) !== 0 &&
    !isArray &&
    name !== 'Date' &&
    name !== 'Buffer'
  );
};

const compareTexts = (types: readonly Type[], { texts }: Values): string[] => {
  const strings = types.filter(({ flags }) => flags & TypeFlags.StringLike);
  const literals = strings.flatMap((type) => (type.isStringLiteralType() ? [type.value] : []));
  if (texts === null || strings.length === 0 || literals.length < strings.length) return [];
  return texts.filter((text) => !literals.includes(text)).map((text) => `the text "${text}"`);
};

type Property = { type: Type; isOptional: boolean };

const findProperty = (checker: Checker, types: readonly Type[], name: string): Property[] =>
  types.flatMap((type) => {
    const symbol = checker.getPropertyOfType(type, name);
    const found = symbol && checker.getTypeOfSymbol(symbol);
    if (found) return [{ type: found, isOptional: (symbol.flags & SymbolFlags.Optional) !== 0 }];
    return checker
      .getIndexInfosOfType(type)
      .map(({ valueType }) => ({ type: valueType, isOptional: true }));
  });

/** Names that every one of these object types requires. */
const requiredNames = (checker: Checker, types: readonly Type[]): string[] =>
  checker
    .getPropertiesOfType(types[0]!)
    .map(({ name }) => name)
    .filter((name) => {
      const found = findProperty(checker, types, name);
      return (
        found.length === types.length &&
        found.every(
          ({ type, isOptional }) =>
            !isOptional &&
            !membersOf(type).some(({ flags }) => flags & (Undefined | Any | Unknown)),
        )
      );
    });

const at = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/**
 * Compares the values seen in one place with its types. Returns a plain sentence for each difference. Fields of JSON that
 * the type leaves out are no difference: `compareStatement` asks about columns.
 */
export const compareValues = (
  checker: Checker,
  types: readonly Type[],
  values: Values,
  path: string,
): string[] => {
  if (types.some(isAnything)) return [];
  const type = types.map((member) => checker.typeToString(member)).join(' | ');
  const where = path === '' ? 'A row' : `"${path}"`;
  const say = (kind: string) => `${where} was ${kind}, but its type is ${type}.`;
  const wrong = values.kinds
    .filter((kind) => !types.some((member) => hasKind(checker, member, kind)))
    .map((kind) => say(kind === 'null' ? 'null' : `of type ${kind}`));
  wrong.push(...compareTexts(types, values).map(say));
  const arrays = types.filter((member) => checker.isArrayLikeType(member));
  if (values.items && arrays.length > 0) {
    const items = arrays.flatMap((array) =>
      checker.getIndexInfosOfType(array).map(({ valueType }) => valueType),
    );
    wrong.push(...compareValues(checker, items.flatMap(membersOf), values.items, `${path}[]`));
  }
  const objects = types.filter((member) => hasKind(checker, member, 'object'));
  if (!values.fields || objects.length === 0) return wrong;
  for (const name of requiredNames(checker, objects))
    if (
      (values.present[name] ?? 0) < values.objects &&
      !(name in values.fields && values.present[name] === undefined)
    )
      wrong.push(`"${at(path, name)}" was missing, but the type requires it.`);
  for (const [name, field] of Object.entries(values.fields)) {
    const found = findProperty(checker, objects, name).map((property) => property.type);
    if (found.length > 0)
      wrong.push(...compareValues(checker, found.flatMap(membersOf), field, at(path, name)));
  }
  return wrong;
};

/** What the driver makes of a column's type; other types are compared only where a row had a value. */
const kindsOfColumns: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  701: 'number',
  1043: 'string',
  1082: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
  1007: 'array',
  1009: 'array',
  1016: 'array',
};

/** Compares a recorded statement with the type of its rows. Returns a plain sentence for each difference. */
export const compareStatement = (
  checker: Checker,
  row: Type,
  { columns, present, executions, rows }: RecordedStatement,
): string[] => {
  const types = membersOf(row);
  if (types.some(isAnything)) return [];
  const wrong = compareValues(checker, types, rows, '');
  for (const name of requiredNames(checker, types))
    if ((present[name] ?? 0) < executions)
      wrong.push(`"${name}" was missing, but the type requires it.`);
  for (const [name, oid] of Object.entries(columns)) {
    const found = findProperty(checker, types, name).flatMap(({ type }) => membersOf(type));
    if (found.length === 0) wrong.push(`The column "${name}" is missing in the type.`);
    const kind = kindsOfColumns[oid];
    const hadValue = rows.fields?.[name]?.kinds.some((seen) => seen !== 'null');
    if (
      found.length > 0 &&
      kind &&
      !hadValue &&
      !found.some((type) => hasKind(checker, type, kind))
    )
      wrong.push(
        `"${name}" is of type ${kind}, but its type is ${found.map((type) => checker.typeToString(type)).join(' | ')}.`,
      );
  }
  return [...new Set(wrong)];
};
