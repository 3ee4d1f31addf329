import { z } from 'zod';

/** The names of an object's schema and what lies behind each; undefined for what is no object. */
export const getFields = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : undefined;

/** The schemas directly below a schema that is no object. */
export const listInnerSchemas = (schema: z.ZodType): z.ZodType[] => {
  const {
    innerType,
    element,
    in: from,
    out,
    options,
  } = schema.def as unknown as Record<string, unknown>;
  return [innerType, element, from, out, ...(Array.isArray(options) ? options : [])].filter(
    (part): part is z.ZodType => part instanceof z.ZodType,
  );
};

/** One object of a schema: where it lies, and what it is made of. */
export type WireObject = { at: string; fields: Readonly<Record<string, z.ZodType>> };

/** Every object of a schema. */
export const listObjects = (at: string, schema: z.ZodType): WireObject[] => {
  const fields = getFields(schema);
  if (fields) {
    const below = Object.entries(fields).flatMap(([name, inner]) =>
      listObjects(at === '' ? name : `${at}.${name}`, inner),
    );
    return [{ at, fields }, ...below];
  }
  const list = schema instanceof z.ZodArray ? '[]' : '';
  return listInnerSchemas(schema).flatMap((part) => listObjects(`${at}${list}`, part));
};
