import type { z } from 'zod';
import type { Own } from './own.ts';
import { getFields, listInnerSchemas } from './schema-parts.ts';
import { ownNames, profileNames } from './table.ts';

const names: Readonly<Record<string, string>> = ownNames;

const profileFields: ReadonlyMap<unknown, string> = new Map(
  Object.entries(profileNames).map(([wire, own]) => [own, wire]),
);

/** Our name of a name of the wire. */
export const ownName = (wire: string): string => (Object.hasOwn(names, wire) ? names[wire]! : wire);

/** An answer in the names of the wire, which its schema knows. For the server: browsers do without schemas. */
export const wireAnswer = <Schema extends z.ZodType>(
  schema: Schema,
  own: Own<z.output<Schema>>,
): z.output<Schema> => wireWriter(schema)(own) as z.output<Schema>;

type Writer = (own: unknown) => unknown;

/**
 * Returns the function that writes answers of a schema in the names of the wire. An answer without a name of the table
 * is returned as it is.
 */
export const wireWriter = (schema: z.ZodType): Writer => {
  const cachedWriter = writers.get(schema);
  if (cachedWriter) return cachedWriter;
  const write = newWriter(schema);
  const writer: Writer =
    write === keepAsIs ? keepAsIs : (own) => (own === null || own === undefined ? own : write(own));
  writers.set(schema, writer);
  return writer;
};

/** The writers of schemas that were asked for: a schema does not change. */
const writers = new WeakMap<z.ZodType, Writer>();

const keepAsIs: Writer = (own) => own;

/** Missing fields of a profile are named as in its form; other missing values have no names. */
const writeFieldNames: Writer = (own) =>
  Array.isArray(own) ? own.map((name) => profileFields.get(name) ?? name) : own;

const newWriter = (schema: z.ZodType): Writer => {
  const fields = getFields(schema);
  if (fields) return objectWriter(fields);
  const [part, ...others] = listInnerSchemas(schema);
  // A choice of several says nothing of which it is: what stands there has no names of the table.
  if (!part || others.length > 0) return keepAsIs;
  const write = wireWriter(part);
  if (write === keepAsIs) return keepAsIs;
  return (own) => (Array.isArray(own) ? own.map((item) => write(item)) : write(own));
};

const objectWriter = (fields: Readonly<Record<string, z.ZodType>>): Writer => {
  const parts = Object.entries(fields).map(([wire, field]) => ({
    wire,
    name: ownName(wire),
    write: wire === 'missing' ? writeFieldNames : wireWriter(field),
  }));
  if (parts.every(({ wire, name, write }) => wire === name && write === keepAsIs)) return keepAsIs;
  return (own) => {
    const record = own as Readonly<Record<string, unknown>>;
    const answer: Record<string, unknown> = {};
    for (const { wire, name, write } of parts) {
      const value = record[name];
      if (value !== undefined) answer[wire] = write(value);
    }
    return answer;
  };
};
