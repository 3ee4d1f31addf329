/** A promise of the product as a question to the database: its answer names what breaks it. */
export type Invariant = {
  /** The promise it belongs to. */
  promise:
    | 'P1'
    | 'P2'
    | 'P3'
    | 'P4'
    | 'P5'
    | 'P6'
    | 'P7'
    | 'P9'
    | 'P10'
    | 'P11'
    | 'P12'
    | 'P13'
    | 'P14'
    | 'P15'
    | 'P16'
    | 'P17';
  /** In kebab-case, unique. */
  name: string;
  /** Selects one text column, `found`: ids of what breaks it, never personal data. */
  query: string;
};

/** Names the unique indexes that are missing. */
export const uniqueIndexes = (...names: string[]): string => `
  select 'index ' || wanted as found from unnest(array['${names.join("','")}']) as wanted
  where not exists (
    select from pg_class join pg_index on indexrelid = pg_class.oid
    where relname = wanted and relnamespace = 'public'::regnamespace and indisunique and indisvalid)`;

/** Names the triggers that are missing or switched off. */
export const triggers = (...names: string[]): string => `
  select 'trigger ' || wanted as found from unnest(array['${names.join("','")}']) as wanted
  where not exists (select from pg_trigger where tgname = wanted and tgenabled in ('O', 'A'))`;
