type Name = 'localStorage' | 'sessionStorage';

/**
 * A browser may forbid a page to keep anything, or have no room for it. It is kept as long as the document lasts then:
 * everything goes on, and is only forgotten sooner. Comes before whatever looks for something kept.
 */
export function lendStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('');
    } catch {
      lend(name, {});
    }
  }
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    try {
      setItem.call(this, key, value);
    } catch {
      lend(this === sessionStorage ? 'sessionStorage' : 'localStorage', { ...this, [key]: value });
    }
  };
}

function lend(name: Name, kept: Record<string, string>): void {
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
