import type { z } from 'zod';
import type { Own } from './own.ts';
import { fieldsOf, inside } from './schema-parts.ts';
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
  if (own === null || own === undefined) return own;
  const fields = fieldsOf(schema);
  if (fields) {
    const given = own as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(fields).flatMap(([wire, field]) => {
        const value = given[ownName(wire)];
        return value === undefined ? [] : [[wire, written(field, value)]];
      }),
    );
  }
  const [part, ...others] = inside(schema);
  // A choice of several says nothing of which it is: what stands there has no names of the table.
  if (!part || others.length > 0) return own;
  return Array.isArray(own) ? own.map((item) => written(part, item)) : written(part, own);
};
