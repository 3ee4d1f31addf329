import { z } from 'zod';
import type { Own } from './own.ts';
import { ownNames } from './table.ts';

const names: Readonly<Record<string, string>> = ownNames;

/** Our name of a name of the wire. */
export const ownName = (wire: string): string => (Object.hasOwn(names, wire) ? names[wire]! : wire);

/** An answer in the names of the wire, which its schema knows. For the server: browsers do without schemas. */
export const wireAnswer = <Schema extends z.ZodType>(
  schema: Schema,
  own: Own<z.input<Schema>>,
): z.input<Schema> => written(schema, own) as z.input<Schema>;

const written = (schema: z.ZodType, own: unknown): unknown => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return own === null || own === undefined ? own : written(schema.unwrap() as z.ZodType, own);
  if (schema instanceof z.ZodArray)
    return (own as unknown[]).map((item) => written(schema.element as z.ZodType, item));
  if (!(schema instanceof z.ZodObject)) return own;
  const given = own as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([wire, inner]) => {
      const value = given[ownName(wire)];
      return value === undefined ? [] : [[wire, written(inner, value)]];
    }),
  );
};
