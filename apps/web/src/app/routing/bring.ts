import { GoneError } from '../../ui/windows/retry.ts';

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
  if (!response.ok) throw errorOf(address, response.status);
  await response.blob();
}

const errorOf = (address: string, status: number | undefined): Error => {
  const message = `${address} did not come.`;
  return status === 404 ? new GoneError(message) : new Error(message);
};

/** A link does not say why it failed, so the file is asked for once more. */
const statusOf = (address: string): Promise<number | undefined> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => undefined,
  );

function styled(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      void statusOf(address).then((status) => reject(errorOf(address, status)));
    };
    document.head.append(link);
  });
}
