import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A property of an object type; `isRequired` unless it may be left out or undefined. */
type Property = { types: readonly Type[]; isRequired: boolean };

/**
 * The values that a type allows, if it is no union. `kinds` are named as in `Values`; null allows everything. `literal` is the only string of
 * a literal type. `others` are the types of properties that have no name in the type.
 */
export type TypeFacts = {
  kinds: readonly string[] | null;
  literal: string | null;
  items: readonly Type[];
  properties: ReadonlyMap<string, Property>;
  others: readonly Type[];
};

const { Any, Unknown, Undefined, Void } = TypeFlags;
const isAnything = (type: Type): boolean =>
  (type.flags & (Any | Unknown | TypeFlags.TypeParameter)) !== 0;

/** The members of a union; a type that is no union is its only member. */
export const membersOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? type.getTypes() : [type];

const primitives: readonly [kind: string, flags: number][] = [
  ['null', TypeFlags.Null],
  ['string', TypeFlags.StringLike],
  ['number', TypeFlags.NumberLike],
  ['boolean', TypeFlags.BooleanLike],
  ['bigint', TypeFlags.BigIntLike],
];

const findKinds = (checker: Checker, type: Type): readonly string[] | null => {
  if (isAnything(type)) return null;
  // A branded string is of the kinds of its parts.
  if (type.isIntersectionType())
    return type.getTypes().flatMap((part) => findKinds(checker, part) ?? []);
  const primitive = primitives.find(([, flags]) => type.flags & flags);
  if (primitive) return [primitive[0]];
  if (!(type.flags & (TypeFlags.Object | TypeFlags.NonPrimitive))) return [];
  if (checker.isArrayLikeType(type)) return ['array'];
  const name = type.getSymbol()?.name ?? '';
  return [name === 'Date' || name === 'Buffer' ? name : 'object'];
};

const readProperties = (checker: Checker, type: Type): Map<string, Property> => {
  const symbols = checker.getPropertiesOfType(type);
  if (symbols.length === 0) return new Map();
  return new Map(
    checker.getTypeOfSymbol(symbols).flatMap((found, index) => {
      const symbol = symbols[index];
      if (!found || !symbol) return [];
      const types = membersOf(found);
      const isRequired =
        !(symbol.flags & SymbolFlags.Optional) &&
        !types.some((member) => isAnything(member) || member.flags & (Undefined | Void));
      return [[symbol.name, { types, isRequired }]];
    }),
  );
};

/** Reads types by a checker. Each type is read once, since every question takes a call of the compiler's process. */
export const typeReader = (checker: Checker) => {
  const known = new Map<number, TypeFacts>();
  const read = (type: Type): TypeFacts => {
    const kinds = findKinds(checker, type);
    const isObject = kinds?.includes('object') ?? false;
    const indexed =
      isObject || kinds?.includes('array')
        ? checker.getIndexInfosOfType(type).flatMap(({ valueType }) => membersOf(valueType))
        : [];
    return {
      kinds,
      literal: type.isStringLiteralType() ? type.value : null,
      items: isObject ? [] : indexed,
      properties: isObject ? readProperties(checker, type) : new Map(),
      others: isObject ? indexed : [],
    };
  };
  return {
    facts(type: Type): TypeFacts {
      const facts = known.get(type.id) ?? read(type);
      known.set(type.id, facts);
      return facts;
    },
    /** A union as a developer would write it. */
    text: (types: readonly Type[]): string =>
      [...new Set(types.map((type) => checker.typeToString(type)))].join(' | '),
  };
};

export type TypeReader = ReturnType<typeof typeReader>;
