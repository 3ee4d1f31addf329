/** A ZIP code an agent works in. The state is known for codes that came with it. */
export type Zip = {
  readonly zipId: number;
  readonly zipCode: string;
  readonly state?: string | undefined;
};

/** An agent's choice: all ZIP codes, or some. The chosen ones are remembered while All is on. */
export type ZipSelection = {
  readonly all: boolean;
  readonly chosen: readonly Zip[];
};

/** The text of a chip: the code, with its state where it is the second one of the code. */
export const zipLabel = ({ zipId, zipCode, state }: Zip): string =>
  zipId > 99_999 && state ? `${zipCode} ${state}` : zipCode;

/** The id of the synthetic ZIP code All. */
export const ALL_ID = 0;

/** More chips than this are shown as one line. */
export const MAX_CHIPS = 24;

/** More ZIP codes than this are refused; All is proposed instead. */
export const MAX_ZIP_CODES = 5_000;

const MAX_STATES = 4;

/** The codes in the control: All alone, or the chosen ones. */
export function zipsInControl({ all, chosen }: ZipSelection): readonly Zip[] {
  return all ? [{ zipId: ALL_ID, zipCode: '' }] : chosen;
}

/**
 * The selection after the control changed to `next`. Taking All away, or choosing a code beside it, brings
 * back the codes that were chosen before it.
 */
export function withControl(before: ZipSelection, next: readonly Zip[]): ZipSelection {
  if (!before.all) return { all: false, chosen: next };
  const withoutAllItem = next.filter(({ zipId }) => zipId !== ALL_ID);
  return withZips({ ...before, all: false }, withoutAllItem);
}

/** The selection with more codes; those it has stay once. */
export function withZips(before: ZipSelection, added: readonly Zip[]): ZipSelection {
  const chosenIds = new Set(before.chosen.map(({ zipId }) => zipId));
  return {
    ...before,
    chosen: [...before.chosen, ...added.filter(({ zipId }) => !chosenIds.has(zipId))],
  };
}

/** The selection without one code. */
export const without = (before: ZipSelection, { zipId }: Zip): ZipSelection => ({
  ...before,
  chosen: before.chosen.filter((zip) => zip.zipId !== zipId),
});

/** The states of the codes by name, the first few of them, and how many more there are. */
export function statesOf(zips: readonly Zip[]): { first: readonly string[]; more: number } {
  const states = [...new Set(zips.flatMap(({ state }) => state ?? []))].sort();
  const shown = states.length > MAX_STATES ? MAX_STATES - 1 : states.length;
  return { first: states.slice(0, shown), more: states.length - shown };
}

/** Whether two selections hold the same codes, in whatever order. */
export function sameZips(one: readonly Zip[], other: readonly Zip[]): boolean {
  const ids = new Set(one.map(({ zipId }) => zipId));
  return one.length === other.length && other.every(({ zipId }) => ids.has(zipId));
}
