import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Schemas whose input and output are the same. */
const sharedSchemas: ReadonlySet<string> = new Set([
  'object',
  'array',
  'record',
  'union',
  'nullable',
  'optional',
  'tuple',
  'string',
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'null',
  'any',
  'unknown',
]);

type SchemaParts = {
  type: string;
  shape?: Readonly<Record<string, z.ZodType>>;
  catchall?: z.ZodType;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  keyType?: z.ZodType;
  items?: z.ZodType[];
  rest?: z.ZodType | null;
  options?: z.ZodType[];
};

/** Whether no part of a schema transforms a value, so that an answer needs to be parsed only once. */
export const isSameBothWays = (schema: z.ZodType): boolean => {
  const { type, shape, catchall, innerType, element, valueType, keyType, items, rest, options } =
    schema.def as unknown as SchemaParts;
  const children = [
    ...Object.values(shape ?? {}),
    catchall,
    innerType,
    element,
    valueType,
    keyType,
    rest,
    ...(items ?? []),
    ...(options ?? []),
  ].filter((part): part is z.ZodType => part instanceof z.ZodType);
  return sharedSchemas.has(type) && children.every(isSameBothWays);
};

/**
 * Checks answers against their schemas, and writes only declared fields. Encoding walks a schema twice, and the parts below
 * a checked number or list twice again. Parsing walks it once, and gives the same result for a schema without
 * transformations.
 */
export const checkAnswers: FastifySerializerCompiler<unknown> = (route) => {
  const { schema, method, url } = route as { schema: unknown; method: string; url: string };
  if (!(schema instanceof z.ZodType) || !isSameBothWays(schema))
    return serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
  return (data) => {
    const result = z.safeParse(schema, data);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
