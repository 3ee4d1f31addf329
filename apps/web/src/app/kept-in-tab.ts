/** Something kept in this tab under one name. */
interface KeptInTab<Kept> {
  keep(kept: Kept): void;
  /** What `take` makes of it; null when nothing is kept, or something an older page left that cannot be taken. */
  read<Taken>(take: (kept: Kept) => Taken): Taken | null;
  forget(): void;
}

/**
 * Keeps what was typed or chosen for a reload, a way back or an ended session, in this tab only, until somebody logs
 * out. Never a password. A tab that may not store anything works all the same, it only forgets.
 */
export function keptInTab<Kept extends object>(name: string): KeptInTab<Kept> {
  const key = `fanwise.${name}`;
  return {
    keep: (kept) => attempt(() => sessionStorage.setItem(key, JSON.stringify(kept))),
    read: (take) =>
      attempt(() => {
        const text = sessionStorage.getItem(key);
        return text === null ? null : take(JSON.parse(text) as Kept);
      }) ?? null,
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
