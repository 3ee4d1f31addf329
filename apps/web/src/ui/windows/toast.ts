import type { Toast } from '@base-ui/react/toast';

/** A short notice at the edge of the screen. Say the same in the page when it matters. */
export type ToastMessage = {
  message: string;
  type?: 'error' | 'success';
  /** Milliseconds until it goes by itself; 10,000 when left out. */
  timeoutMs?: number;
  /** One thing to do about it, such as Undo; always possible on the page too. */
  action?: { label: string; onPress: () => void };
};

type Manager = ReturnType<typeof Toast.createToastManager>;

/** Runs what moves the page, at once or as soon as nothing on it is pressed. */
type WhenStill = (run: () => void) => void;

/** How long a toast stays, in milliseconds, unless it says otherwise. */
export const TOAST_TIMEOUT_MS = 10_000;

/** More push out the oldest. */
export const MOST_KEPT = 10;

/** What is said, by the id of its toast, oldest first. */
const shown = new Map<string, string>();
const waiting: ToastMessage[] = [];
let view: { manager: Manager; whenStill: WhenStill } | undefined;
let load: (() => void) | undefined;

/** Shows a toast from anywhere. Those shown before the view has loaded wait for it. */
export function showToast(toast: ToastMessage): void {
  if (view) {
    const { manager, whenStill } = view;
    whenStill(() => add(manager, toast));
    return;
  }
  waiting.push(toast);
  load?.();
}

/** Whether a toast waits for, or is shown by, the view. */
export function toastsWanted(): boolean {
  return waiting.length > 0 || view !== undefined;
}

/** Calls back when the first toast wants the view. */
export function onToastsWanted(listener: () => void): () => void {
  load = listener;
  return () => {
    load = undefined;
  };
}

/** Called once by the view. A toast moves the page down: it comes under no finger. */
export function connectToasts(manager: Manager, whenStill: WhenStill): void {
  view = { manager, whenStill };
  for (const toast of waiting.splice(0)) showToast(toast);
}

function add(
  target: Manager,
  { message, type = 'error', timeoutMs = TOAST_TIMEOUT_MS, action }: ToastMessage,
): void {
  // Said again, it takes the place of the first.
  for (const [id, said] of shown) if (said === message) target.close(id);
  const id: string = target.add({
    title: message,
    type,
    timeout: timeoutMs,
    priority: type === 'error' ? 'high' : 'low',
    ...(action && { actionProps: { children: action.label, onClick: action.onPress } }),
    onClose: () => shown.delete(id),
  });
  shown.set(id, message);
  const [oldest] = shown.keys();
  if (shown.size > MOST_KEPT && oldest !== undefined) target.close(oldest);
}
