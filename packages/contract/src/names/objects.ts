import { z } from 'zod';

/** One object of a schema: where it lies, and what it is made of. */
export type WireObject = { at: string; fields: Readonly<Record<string, z.ZodType>> };

/** What lies directly below a schema that is no object. */
export const inside = (schema: z.ZodType): z.ZodType[] => {
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

/** Every object of a schema. */
export const objectsOf = (at: string, schema: z.ZodType): WireObject[] => {
  if (schema instanceof z.ZodObject) {
    const fields = schema.shape as Record<string, z.ZodType>;
    const below = Object.entries(fields).flatMap(([name, inner]) =>
      objectsOf(at === '' ? name : `${at}.${name}`, inner),
    );
    return [{ at, fields }, ...below];
  }
  const list = schema instanceof z.ZodArray ? '[]' : '';
  return inside(schema).flatMap((part) => objectsOf(`${at}${list}`, part));
};
