/** What came, or is on its way, by its address. */
const brought = new Map<string, Promise<void>>();

/**
 * Stands before each `import()` of the built pages: brings the files it needs, and only then runs it. A browser asks
 * once for a module; one that failed fails for as long as the document stands, however often it is imported. Files
 * that failed are asked for again.
 */
export async function bringFirst<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}

/** Brings a file; whoever needs it meanwhile waits for the same one. */
export function bring(address: string): Promise<void> {
  const known = brought.get(address);
  if (known) return known;
  const coming = isHere(address) ? Promise.resolve() : fetched(address);
  brought.set(address, coming);
  coming.catch(() => brought.delete(address));
  return coming;
}

/** Named by the document, or loaded by a file that needed it. */
function isHere(address: string): boolean {
  const { href } = new URL(address, location.href);
  return (
    document.querySelector(`link[href="${address}"]`) !== null ||
    performance
      .getEntriesByName(href)
      .some((entry) => hasCome(entry as Partial<PerformanceResourceTiming>))
  );
}

/** WebKit does not tell the status; there a file that failed is one without a body. */
function hasCome({ responseStatus, decodedBodySize = 0 }: Partial<PerformanceResourceTiming>) {
  return responseStatus === undefined ? decodedBodySize > 0 : responseStatus === 200;
}

/** A script waits in the browser's cache for its `import()`; a link that preloads it would not be tried again either. */
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
