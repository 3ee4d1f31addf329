import { type ComponentType, createElement, lazy, useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { getMessages } from '../../messages/language.ts';
import { GoneError, retry } from './retry.ts';
import { showToast } from './toast.ts';

const RETRY_MS = 2_000;
const MAX_ATTEMPTS = 30;
/** Long enough for somebody who is away from the screen. */
const TOAST_OF_NEW_VERSION_MS = 3_600_000;

/**
 * A component whose code is fetched when it is rendered, or before: spread `preloadProps` on the button that opens it, so that
 * hovering or focusing fetches it; `load` only fetches it. A failed fetch is reported and retried for a minute; the
 * page around it stays, with its typed text. A loaded component is rendered at once, because React may delay a suspended
 * one for 0.3 s.
 */
export function lazyComponent<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await fetch();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await fetchWithRetries(load) }));
  const preload = () => void load().catch(() => undefined);
  return {
    load,
    Component(props: Props) {
      const [Shown] = useState<ComponentType<Props> | typeof Lazy>(() => loaded ?? Lazy);
      return createElement<Props>(Shown as ComponentType<Props>, props);
    },
    preloadProps: { onPointerEnter: preload, onFocus: preload },
  };
}

/** Fetches the view of the toasts early, because the toast about a lost connection could not load without a connection. */
export function fetchToasts(): void {
  void import('./toasts.tsx').catch(() => undefined);
}

/**
 * Gives up in the end, if the connection does not come back. A file that the server no longer has is requested once: a
 * toast offers to reload, and the page around the missing part stays, with its typed text.
 */
export function fetchWithRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return retry(load, RETRY_MS, (failures, error) => {
    if (error instanceof GoneError) return false;
    if (failures === 1) showToast({ message: getMessages(ui).notLoaded });
    return failures < MAX_ATTEMPTS;
  }).catch((error: unknown) => {
    if (!(error instanceof GoneError)) throw error;
    const messages = getMessages(ui);
    showToast({
      message: messages.newVersion,
      timeoutMs: TOAST_OF_NEW_VERSION_MS,
      action: { label: messages.reload, onPress: () => window.location.reload() },
    });
    return new Promise<Loaded>(() => undefined);
  });
}
