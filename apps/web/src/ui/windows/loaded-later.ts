import { type ComponentType, createElement, lazy, useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { getMessages } from '../../messages/language.ts';
import { retry } from './retry.ts';
import { showToast } from './toast.ts';

const RETRY_MS = 2_000;
const MOST_ATTEMPTS = 30;

/**
 * A component whose code is fetched when it is drawn, or before: spread `ahead` on what opens it, and a
 * pointer or the focus that comes near fetches it; `load` does no more than fetch it. What cannot be fetched
 * is said and tried again for a minute; the page around it stays, with what was typed there. What is here already is drawn
 * at once: a part that is waited for may be held back by the framework for 0.3 s, however soon it comes.
 */
export function loadedLater<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  const load = async () => {
    here = await fetch();
    return here;
  };
  const Waited = lazy(async () => ({ default: await fetchPatiently(load) }));
  const loadAhead = () => void load().catch(() => undefined);
  return {
    load,
    Component(props: Props) {
      const [Part] = useState<ComponentType<Props> | typeof Waited>(() => here ?? Waited);
      return createElement<Props>(Part as ComponentType<Props>, props);
    },
    ahead: { onPointerEnter: loadAhead, onFocus: loadAhead },
  };
}

/** Fetches the view of the toasts ahead: one that says there is no connection cannot be loaded without one. */
export function fetchToasts(): void {
  void import('./toasts.tsx').catch(() => undefined);
}

/** In vain at last where the page is older than the server, or the connection is gone for good. */
function fetchPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return retry(load, RETRY_MS, (failures) => {
    if (failures === 1) showToast({ message: getMessages(ui).notLoaded });
    return failures < MOST_ATTEMPTS;
  });
}
