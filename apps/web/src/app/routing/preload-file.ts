import { GoneError } from '../../ui/windows/retry.ts';

/** Files that are loaded or loading, by their address. */
const preloads = new Map<string, Promise<void>>();

/**
 * Runs before each `import()` of the built pages: fetches the files it needs, and only then imports. A browser requests
 * a module once; one that failed fails for the life of the document, however often it is imported. Failed fetches are
 * retried.
 */
export async function preloadThenImport<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => preloadFile(`/${file}`)));
  return load();
}

/** Fetches a file; callers at the same time share one request. */
export function preloadFile(address: string): Promise<void> {
  const runningPreload = preloads.get(address);
  if (runningPreload) return runningPreload;
  const loading = isLoaded(address) ? Promise.resolve() : fetchFile(address);
  preloads.set(address, loading);
  loading.catch(() => preloads.delete(address));
  return loading;
}

/** Linked by the document, or loaded by a file that needed it. */
function isLoaded(address: string): boolean {
  const { href } = new URL(address, location.href);
  return (
    document.querySelector(`link[href="${address}"]`) !== null ||
    performance
      .getEntriesByName(href)
      .some((entry) => hasArrived(entry as Partial<PerformanceResourceTiming>))
  );
}

/** WebKit does not report the status; there, a file that failed has an empty body. */
function hasArrived({ responseStatus, decodedBodySize = 0 }: Partial<PerformanceResourceTiming>) {
  return responseStatus === undefined ? decodedBodySize > 0 : responseStatus === 200;
}

/**
 * A fetched script waits in the browser's cache for its `import()`; a failed preload link would not be retried either.
 */
async function fetchFile(address: string): Promise<void> {
  if (address.endsWith('.css')) return addStylesheet(address);
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

function addStylesheet(address: string): Promise<void> {
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
