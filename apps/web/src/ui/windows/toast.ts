import type { Toast } from '@base-ui/react/toast';

/** A short notice at the edge of the screen. If it matters, show it in the page too. */
export type ToastMessage = {
  message: string;
  type?: 'error' | 'success';
  /** Milliseconds until the toast closes; 10,000 when left out. */
  timeoutMs?: number;
  /** An action such as Undo; it must be possible on the page too. */
  action?: { label: string; onPress: () => void };
};

type Manager = ReturnType<typeof Toast.createToastManager>;

/** Runs a change of the layout at once, or as soon as no pointer is pressed. */
type RunWhenIdle = (run: () => void) => void;

/** The default time that a toast is shown, in milliseconds. */
export const TOAST_TIMEOUT_MS = 10_000;

/** A further toast removes the oldest one. */
export const MAX_KEPT = 10;

/** The texts of shown toasts by id, oldest first. */
const shown = new Map<string, string>();
const waiting: ToastMessage[] = [];
let view: { manager: Manager; runWhenIdle: RunWhenIdle } | undefined;
let load: (() => void) | undefined;

/** Shows a toast from anywhere. Those shown before the view has loaded wait for it. */
export function showToast(toast: ToastMessage): void {
  if (view) {
    const { manager, runWhenIdle } = view;
    runWhenIdle(() => add(manager, toast));
    return;
  }
  waiting.push(toast);
  load?.();
}

/** Says in a toast of five seconds, as the specification sets, that the data of a page did not load. */
export function showLoadFailureToast(message: string): void {
  showToast({ message, timeoutMs: 5_000 });
}

/** Whether a toast waits for, or is shown by, the view. */
export function toastsWanted(): boolean {
  return waiting.length > 0 || view !== undefined;
}

/** Calls back when the first toast needs the view. */
export function onToastsWanted(listener: () => void): () => void {
  load = listener;
  return () => {
    load = undefined;
  };
}

/** Called once by the view. A toast moves the page down, so it waits while a pointer is pressed. */
export function connectToasts(manager: Manager, runWhenIdle: RunWhenIdle): void {
  view = { manager, runWhenIdle };
  for (const toast of waiting.splice(0)) showToast(toast);
}

function add(
  target: Manager,
  { message, type = 'error', timeoutMs = TOAST_TIMEOUT_MS, action }: ToastMessage,
): void {
  // A toast with the same text replaces the first one.
  for (const [id, text] of shown) if (text === message) target.close(id);
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
  if (shown.size > MAX_KEPT && oldest !== undefined) target.close(oldest);
}
