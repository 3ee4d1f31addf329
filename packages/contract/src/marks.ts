import type { z } from 'zod';

/** Why a field is for its owner alone: it reaches or names a person, or it opens something elsewhere. */
export type Mark = 'personal' | 'secret';

const marks = new WeakMap<z.ZodType, Mark>();

const marking =
  (mark: Mark) =>
  <Schema extends z.ZodType>(schema: Schema): Schema => {
    marks.set(schema, mark);
    return schema;
  };

/** Marks what reaches or names a person: an address, a number, a date of birth. */
export const personal = marking('personal');
/** Marks what may hold a key of another system. */
export const secret = marking('secret');

/** The mark of a schema; undefined where it has none. */
export const getMark = (schema: z.ZodType): Mark | undefined => marks.get(schema);
