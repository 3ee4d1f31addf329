import { z } from 'zod';
import { ownName } from './names/by-schema.ts';
import { getFields, listInnerSchemas } from './names/schema-parts.ts';
import type { RouteDefinition } from './route.ts';
import { type RouteKey, routes } from './routes.ts';
import { specifiedCalls } from './specified-calls.ts';

/** A body as its schema should get it. */
export type SentBody = {
  body: unknown;
  /** Paths of names that are refused (`prices.0.qpr_montly`), because dropping them could lose what was meant. */
  unknown: string[];
};

type ReadRules = {
  emptyIsAbsent: boolean;
  /** At the top of the body. */
  refuses: RefusesName;
  /** In the objects inside of it. */
  refusesInside: RefusesName;
};

type SentRecord = Readonly<Record<string, unknown>>;
type RefusesName = (name: string, known: readonly string[], sent: SentRecord) => boolean;

const refuseAlways: RefusesName = () => true;

/** Unknown names of one object that are compared with the known ones; further ones are refused without a look. */
const MAX_COMPARED = 50;
/** Refused names that an answer repeats. */
const MAX_NAMED = 20;

/**
 * Prepares a body before its schema reads it.
 *
 * Our own calls refuse every name they do not have. Calls of the specification take further names, such as the labels that
 * answers carry, but refuse one that is close to a name that was not sent: it was probably meant. Where only changed fields
 * are sent, every unknown field is refused. `""`, `null`, and 0 where an id is asked, count as absent in optional fields
 * that do not take them as a value; not where only changed fields are sent.
 */
export const readBody = (key: RouteKey, sent: unknown): SentBody => {
  const { body: schema }: RouteDefinition = routes[key];
  if (!schema) return { body: sent, unknown: [] };
  const kind = specifiedCalls[key];
  const unknown: string[] = [];
  const rules: ReadRules = {
    emptyIsAbsent: kind === 'whole',
    refuses: kind === 'whole' ? isProbablyTypo : refuseAlways,
    refusesInside: kind === undefined ? refuseAlways : isProbablyTypo,
  };
  return { body: readPart([schema], sent, '', rules, unknown), unknown };
};

const readPart = (
  schemas: readonly z.ZodType[],
  sent: unknown,
  at: string,
  rules: ReadRules,
  unknown: string[],
): unknown => {
  const parts = schemas.flatMap((schema) => listCandidateSchemas(schema, sent));
  const buildPath = (name: string | number) => (at === '' ? String(name) : `${at}.${name}`);
  if (Array.isArray(sent)) {
    const elements = parts.flatMap((part) =>
      part instanceof z.ZodArray ? listInnerSchemas(part) : [],
    );
    return sent.map((item, index) => readPart(elements, item, buildPath(index), rules, unknown));
  }
  const objects = parts.filter((part) => part instanceof z.ZodObject);
  if (!isRecord(sent) || objects.length === 0) return sent;
  const known = fieldsOfAll(objects);
  const isOpen = objects.some((part) => part.meta()?.additionalProperties === true);
  const refuses = at === '' ? rules.refuses : rules.refusesInside;
  const names = [...known.keys()];
  let compared = 0;
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const fields = known.get(name);
    if (!fields) {
      compared += 1;
      const isRefused = !isOpen && (compared > MAX_COMPARED || refuses(name, names, sent));
      if (isRefused && unknown.length < MAX_NAMED) unknown.push(buildPath(name));
      read[name] = value;
    } else if (!(rules.emptyIsAbsent && isEmpty(name, value) && areLeftOut(fields, value)))
      read[name] = readPart(fields, value, buildPath(name), rules, unknown);
  }
  return read;
};

/** The schemas that may fit this value: for a choice by a name, the one that has its name. */
const listCandidateSchemas = (schema: z.ZodType, sent: unknown): z.ZodType[] => {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray) return [schema];
  const parts = listInnerSchemas(schema);
  if (schema instanceof z.ZodDiscriminatedUnion && isRecord(sent)) {
    const name = schema.def.discriminator;
    const named = parts.filter((part) => getFields(part)?.[name]?.safeParse(sent[name]).success);
    if (named.length > 0) return named;
  }
  return parts.flatMap((part) => listCandidateSchemas(part, sent));
};

const fieldsOfAll = (objects: readonly z.ZodType[]): Map<string, z.ZodType[]> => {
  const known = new Map<string, z.ZodType[]>();
  for (const object of objects)
    for (const [name, field] of Object.entries(getFields(object) ?? {}))
      known.set(name, [...(known.get(name) ?? []), field]);
  return known;
};

const isRecord = (value: unknown): value is SentRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether one of them may be missing, and none of them takes the value. */
const areLeftOut = (fields: readonly z.ZodType[], value: unknown): boolean =>
  fields.some((field) => field.safeParse(undefined).success) &&
  !fields.some((field) => field.safeParse(value).success);

const isEmpty = (name: string, value: unknown): boolean =>
  value === '' || value === null || (value === 0 && /(^|_)id$/.test(name));

const isProbablyTypo = (name: string, known: readonly string[], sent: SentRecord): boolean =>
  known.some((candidate) => !Object.hasOwn(sent, candidate) && isSimilarName(name, candidate));

/** Letter case and separators aside, or with the name that we give both, or one or two typos away. */
const isSimilarName = (name: string, known: string): boolean => {
  const [typed, correct] = [normalizeName(name), normalizeName(known)];
  const ownSpelling = normalizeName(ownName(known));
  if (typed === correct || typed === ownSpelling || normalizeName(ownName(name)) === ownSpelling)
    return true;
  const maxDistance = correct.length < 8 ? 1 : 2;
  return (
    Math.abs(typed.length - correct.length) <= maxDistance &&
    computeEditDistance(typed, correct) <= maxDistance
  );
};

const normalizeName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** How many letters are missing, too many, wrong, or swapped with their neighbor (optimal string alignment). */
const computeEditDistance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const cells = [row];
    rows.push(cells);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      cells.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
};
