/** One value stored in this tab under one name. */
type StoredValue<Kept> = {
  store(kept: Kept): void;
  /**
   * Returns what `take` makes of the stored value. Returns null when nothing is stored, and when `take` fails, for example on
   * a value that an older page left; that failure is reported to the browser's console.
   */
  read<Taken>(convert: (kept: Kept) => Taken): Taken | null;
  forget(): void;
};

/**
 * Stores typed or chosen values for a reload, the Back button or an ended session, in this tab only, until the user logs
 * out. Never a password. A tab that may not store anything works all the same, it only forgets.
 */
export function createTabStorage<Kept extends object>(name: string): StoredValue<Kept> {
  const key = `fanwise.${name}`;
  return {
    store: (kept) => attempt(() => sessionStorage.setItem(key, JSON.stringify(kept))),
    read: (convert) =>
      readStored(
        attempt(() => sessionStorage.getItem(key)),
        convert,
      ),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

const BROWSER_PREFIX = 'fanwise.stored.';
const DAY_MS = 86_400_000;

/** The same in this browser, for some days: other tabs find it, and so does anybody else at this computer. */
export function createBrowserStorage<Kept extends object>(
  name: string,
  days: number,
): StoredValue<Kept> {
  const key = `${BROWSER_PREFIX}${name}`;
  const forget = () => attempt(() => localStorage.removeItem(key));
  return {
    store: (kept) =>
      attempt(() =>
        localStorage.setItem(key, JSON.stringify({ until: Date.now() + days * DAY_MS, kept })),
      ),
    read: <Taken>(take: (kept: Kept) => Taken) =>
      readStored(
        attempt(() => localStorage.getItem(key)),
        ({ until, kept }: { until?: number; kept: Kept }): Taken | null => {
          if (until !== undefined && until > Date.now()) return take(kept);
          forget();
          return null;
        },
      ),
    forget,
  };
}

/** Deletes all that is stored in this browser, when somebody logs in or out. */
export function clearBrowserStorage(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(BROWSER_PREFIX)) localStorage.removeItem(key);
  });
}

/** Null without a text. An error is reported, not thrown: the page opens as if nothing were kept. */
function readStored<Stored, Taken>(
  text: string | null | undefined,
  take: (stored: Stored) => Taken,
): Taken | null {
  if (text === null || text === undefined) return null;
  try {
    return take(JSON.parse(text) as Stored);
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** Undefined where the browser refuses access to its storage, or has no room left. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
