/**
 * Replaces a storage that the browser forbids, or that has no room, by one in memory. Pages work as usual and forget
 * sooner: the memory lasts as long as the document. A storage that can be written stays as it is.
 */
export function lendStorage(name: 'localStorage' | 'sessionStorage'): void {
  if (canWrite(name)) return;
  const kept = whatIsThere(name);
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
    clear: () => {
      for (const key of Object.keys(kept)) delete kept[key];
    },
  };
  Object.defineProperty(window, name, { value: Object.setPrototypeOf(kept, methods) });
}

/** The same text is written each time, so that other tabs get no event. */
function canWrite(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    window[name].setItem('fanwise', '');
    return true;
  } catch {
    return false;
  }
}

function whatIsThere(name: 'localStorage' | 'sessionStorage'): Record<string, string> {
  try {
    return { ...window[name] };
  } catch {
    return {};
  }
}
