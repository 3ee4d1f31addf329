import pg from 'pg';

const { builtins } = pg.types;
const arrayOfInt8: number = 1016;
const arrayOfDate: number = 1182;
const arrayOfText: number = 1009;

const textArray = pg.types.getTypeParser(arrayOfText) as (text: string) => string[];

/** Column values as the application uses them: counts and ids are numbers, days are text. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, String],
  [arrayOfInt8, (text) => textArray(text).map(Number)],
  [arrayOfDate, textArray],
]);

/** int8 → number, date → 'YYYY-MM-DD'; numeric stays a string and timestamptz becomes a Date. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
