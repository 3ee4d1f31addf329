/** Files that are loaded or loading, by their address. */
const brought = new Map<string, Promise<void>>();

/**
 * Runs before each `import()` of the built pages: fetches the files it needs, and only then imports. A browser requests
 * a module once; one that failed fails for the life of the document, however often it is imported. Failed fetches are
 * retried.
 */
export async function bringFirst<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}

/** Fetches a file; callers at the same time share one request. */
export function bring(address: string): Promise<void> {
  const known = brought.get(address);
  if (known) return known;
  const coming = isHere(address) ? Promise.resolve() : fetched(address);
  brought.set(address, coming);
  coming.catch(() => brought.delete(address));
  return coming;
}

/** Linked by the document, or loaded by a file that needed it. */
function isHere(address: string): boolean {
  const { href } = new URL(address, location.href);
  return (
    document.querySelector(`link[href="${address}"]`) !== null ||
    performance
      .getEntriesByName(href)
      .some((entry) => hasCome(entry as Partial<PerformanceResourceTiming>))
  );
}

/** WebKit does not report the status; there, a file that failed has an empty body. */
function hasCome({ responseStatus, decodedBodySize = 0 }: Partial<PerformanceResourceTiming>) {
  return responseStatus === undefined ? decodedBodySize > 0 : responseStatus === 200;
}

/**
 * A fetched script waits in the browser's cache for its `import()`; a failed preload link would not be retried either.
 */
async function fetched(address: string): Promise<void> {
  if (address.endsWith('.css')) return styled(address);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} did not come.`);
  await response.blob();
}

function styled(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} did not come.`));
    };
    document.head.append(link);
  });
}
