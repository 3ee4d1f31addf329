import { z } from 'zod';

/** Where a field lies in a body: names, and 0 for the first of a list. */
export type FieldPath = (string | 0)[];

type Node = {
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
};

/** Every field that a schema takes, the ones below lists and choices too. */
export const fieldPaths = (schema: z.ZodType): FieldPath[] => {
  const paths = new Map<string, FieldPath>();
  const walk = (node: Node, path: FieldPath): void => {
    if (path.length > 0) paths.set(path.join('.'), path);
    for (const choice of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) walk(choice, path);
    if (node.items) walk(node.items, [...path, 0]);
    for (const [name, value] of Object.entries(node.properties ?? {})) walk(value, [...path, name]);
  };
  walk(z.toJSONSchema(schema, { io: 'input' }) as Node, []);
  return [...paths.values()];
};

const marker = 'the field that is replaced';

/** The body as JSON, with this JSON in one of its fields; what is missing on the way there is made. */
export const withField = (body: object, path: FieldPath, json: string): string => {
  const copy = structuredClone(body) as Record<string, unknown>;
  let inside: Record<string, unknown> = copy;
  for (const [index, name] of path.slice(0, -1).entries()) {
    if (typeof inside[name] !== 'object' || inside[name] === null)
      inside[name] = path[index + 1] === 0 ? [] : {};
    inside = inside[name] as Record<string, unknown>;
  }
  inside[path.at(-1) ?? ''] = marker;
  return JSON.stringify(copy).replace(JSON.stringify(marker), () => json);
};
