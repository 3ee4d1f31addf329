/**
 * A browser may forbid a page to keep anything, or have no room for it. It is kept as long as the document lasts then:
 * everything goes on, and is only forgotten sooner.
 */
export function lendStorage(name: 'localStorage' | 'sessionStorage'): void {
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

function whatIsThere(name: 'localStorage' | 'sessionStorage'): Record<string, string> {
  try {
    return { ...window[name] };
  } catch {
    return {};
  }
}
