import { type ComponentType, createElement, lazy, useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { getMessages } from '../../messages/language.ts';
import { retry } from './retry.ts';
import { showToast } from './toast.ts';

const RETRY_MS = 2_000;
const MOST_ATTEMPTS = 30;

/**
 * A component whose code is fetched when it is drawn, or before: spread `ahead` on the button that opens it, so that
 * hovering or focusing fetches it; `load` only fetches it. A failed fetch is reported and retried for a minute; the
 * page around it stays, with its typed text. A loaded component is drawn at once, because React may delay a suspended
 * one for 0.3 s.
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

/** Fetches the view of the toasts ahead: the toast about a lost connection could not be loaded without one. */
export function fetchToasts(): void {
  void import('./toasts.tsx').catch(() => undefined);
}

/** Gives up in the end, if the page is older than the server or the connection does not come back. */
function fetchPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return retry(load, RETRY_MS, (failures) => {
    if (failures === 1) showToast({ message: getMessages(ui).notLoaded });
    return failures < MOST_ATTEMPTS;
  });
}
