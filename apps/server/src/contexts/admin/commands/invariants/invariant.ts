/** A guarantee of the product as a database query that returns the rows which break it. */
export type Invariant = {
  /** The guarantee that the invariant belongs to; SECURITY.md lists the main ones. */
  guarantee:
    | 'contact'
    | 'quotes'
    | 'charges'
    | 'books'
    | 'accounts'
    | 'submissions'
    | 'durability'
    | 'audit'
    | 'licenses'
    | 'reading'
    | 'access-log'
    | 'returns'
    | 'consent'
    | 'do-not-contact'
    | 'retention';
  /** In kebab-case, unique. */
  name: string;
  /** Selects one text column, `found`, with the ids of rows that break it; never personal data. */
  query: string;
};

/** Builds a query that names missing unique indexes. */
export const uniqueIndexes = (...names: string[]): string => `
  select 'index ' || wanted as found from unnest(array['${names.join("','")}']) as wanted
  where not exists (
    select from pg_class join pg_index on indexrelid = pg_class.oid
    where relname = wanted and relnamespace = 'public'::regnamespace and indisunique and indisvalid)`;

/** Builds a query that names missing or disabled triggers. */
export const triggers = (...names: string[]): string => `
  select 'trigger ' || wanted as found from unnest(array['${names.join("','")}']) as wanted
  where not exists (select from pg_trigger where tgname = wanted and tgenabled in ('O', 'A'))`;

/** Builds a query that names missing constraints. */
export const constraints = (...names: string[]): string => `
  select 'constraint ' || wanted as found from unnest(array['${names.join("','")}']) as wanted
  where not exists (select from pg_constraint where conname = wanted and convalidated)`;
