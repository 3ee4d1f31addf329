/**
 * Replaces a storage that the browser forbids, or that is full, by one in memory. Pages work as usual, but their data
 * lasts only as long as the document. A storage that can be written stays as it is.
 */
export function replaceForbiddenStorage(name: 'localStorage' | 'sessionStorage'): void {
  if (canWrite(name)) return;
  const values = copyStorage(name);
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
    clear: () => {
      for (const key of Object.keys(values)) delete values[key];
    },
  };
  Object.defineProperty(window, name, { value: Object.setPrototypeOf(values, methods) });
}

/** Always writes the same text, so that other tabs get no event. */
function canWrite(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    window[name].setItem('fanwise', '');
    return true;
  } catch {
    return false;
  }
}

function copyStorage(name: 'localStorage' | 'sessionStorage'): Record<string, string> {
  try {
    return { ...window[name] };
  } catch {
    return {};
  }
}
