import { Toast } from '@base-ui/react/toast';
import { expect, it, vi } from 'vitest';

// Other test files of this process may have shown toasts; this one begins with an empty list.
vi.resetModules();
const { connectToasts, showToast } = await import('./toast.ts');

it('ten notices are kept, also of those that came before the view or under a press: more push out the oldest', () => {
  const open = new Map<string, { title: string; onClose: () => void }>();
  const titles = () => [...open.values()].map(({ title }) => title);
  const manager = Toast.createToastManager();
  // As the view does it.
  manager[' subscribe'](({ action, options }) => {
    if (action === 'add') open.set(options.id, options);
    if (action !== 'close') return;
    open.get(options.id)?.onClose();
    open.delete(options.id);
  });
  const names = Array.from({ length: 12 }, (_, index) => `Notice ${index + 1}`);
  const [early = '', ...later] = names;
  showToast({ message: early });
  expect(titles()).toEqual([]);
  const pressed: (() => void)[] = [];
  let isPressed = true;
  connectToasts(manager, (run) => (isPressed ? pressed.push(run) : run()));
  expect(titles()).toEqual([]);
  isPressed = false;
  for (const run of pressed) run();
  expect(titles()).toEqual([early]);
  for (const message of later) showToast({ message });
  expect(titles()).toEqual(names.slice(2));

  // The same text again does not add a toast.
  const kept = names.slice(2);
  const [third = ''] = kept;
  showToast({ message: third });
  expect(titles()).toEqual([...kept.slice(1), third]);
});
