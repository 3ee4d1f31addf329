import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ui } from '../../messages/en/shared/ui.ts';

// Toasts of other test files wait in the shared module.
beforeEach(() => vi.resetModules());
afterEach(() => vi.resetModules());

it('a file that the server no longer has is requested once, and a toast offers to reload', async () => {
  const { fetchWithRetries } = await import('./lazy-component.ts');
  const { GoneError } = await import('./retry.ts');
  const { connectToasts } = await import('./toast.ts');
  const toasts: unknown[] = [];
  const { promise: shown, resolve } = Promise.withResolvers<void>();
  connectToasts(
    {
      add: (toast: unknown) => {
        toasts.push(toast);
        resolve();
        return '1';
      },
      close: () => undefined,
    } as never,
    (run) => run(),
  );
  const load = vi.fn(async () => {
    throw new GoneError('/gone.js did not come.');
  });
  const settled = vi.fn();
  void fetchWithRetries(load).then(settled, settled);
  await shown;
  expect(load).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(toasts)).toContain(ui.english.newVersion);
  expect(settled).not.toHaveBeenCalled();
});
