import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearBrowserStorage, createBrowserStorage } from './tab-storage.ts';

const kept = createBrowserStorage<{ name: string }>('something', 7);
const storedName = () => kept.read(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
  const items = new Map<string, string>();
  const storage = {
    setItem: (key: string, value: string) => {
      items.set(key, value);
      Object.assign(storage, { [key]: value });
    },
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => {
      items.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a value in the browser’s storage lasts seven days, and is then deleted', () => {
  kept.store({ name: 'Ingrid' });
  vi.setSystemTime(new Date('2026-03-08T09:59:59Z'));
  expect(storedName()).toBe('Ingrid');
  vi.setSystemTime(new Date('2026-03-08T10:00:00Z'));
  expect(storedName()).toBeNull();
  vi.setSystemTime(new Date('2026-03-01T10:00:00Z'));
  expect(storedName()).toBeNull();
});

it('a kept value that cannot be read gives null, and the error is reported', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  kept.store({ name: 'Ingrid' });
  const error = new TypeError('URL.parse is not a function');
  const fail = () => {
    throw error;
  };
  expect(kept.read(fail)).toBeNull();
  expect(reported.mock.calls).toEqual([[error]]);
});

it('the values in the browser’s storage are deleted when somebody logs in or out', () => {
  kept.store({ name: 'Ingrid' });
  clearBrowserStorage();
  expect(storedName()).toBeNull();
});
