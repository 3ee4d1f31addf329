/** Where a license is looked up: whose page it is, its search, and the record itself where its address can be made. */
export type Lookup = {
  readonly by: string;
  readonly search: string;
  readonly record: string | null;
};

/** `catalog/license-lookups.json`. */
export type LicenseLookups = {
  /** For a state that is missing. */
  readonly anywhere: Lookup;
  readonly states: Readonly<Record<string, Lookup>>;
};

/** Where a license is looked up; `{npn}` and `{number}` of a record's address are filled in, without them there is none. */
export const findLookup = (
  lookups: LicenseLookups,
  { state, number, npn }: { state: string; number: string; npn: string | null },
): Lookup => {
  const { by, search, record } = lookups.states[state] ?? lookups.anywhere;
  const known: Readonly<Record<string, string | null>> = { npn, number };
  const names = [...(record ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const isComplete = record !== null && names.every((name) => known[name]);
  return {
    by,
    search,
    record: isComplete
      ? record.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? ''))
      : null,
  };
};
