import { expect, it, vi } from 'vitest';

vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}));

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};

it('stays ended when a check that was on its way answers after logging out', async () => {
  const checks: ((response: Response) => void)[] = [];
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('check-session')
      ? new Promise<Response>((resolve) => checks.push(resolve))
      : Promise.resolve(Response.json({})),
  );
  const { login, logout, useSession, watchSession } = await import('./session.ts');
  login('s'.repeat(43), 1);
  watchSession();
  expect(useSession().status).toBe('in');
  await logout();
  expect(useSession().status).toBe('out');
  for (const answer of checks) answer(Response.json({ type: 1 }));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(checks).toHaveLength(1);
  expect(useSession().status).toBe('out');
});
