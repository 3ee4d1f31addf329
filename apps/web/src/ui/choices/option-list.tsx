import { Suspense, useDeferredValue } from 'react';
import { lazyComponent } from '../windows/lazy-component.ts';
import type { OptionPopupProps } from './option-popup.tsx';
import { useWasOpen } from './use-was-open.ts';

const { Component: OptionPopup, preloadProps } = lazyComponent(
  async () => (await import('./option-popup.tsx')).OptionPopup,
);

/** Spread on the field of a list: fetches the list when a pointer or the focus comes near. */
export const optionListPreloadProps = preloadProps;

/** The list of a combobox, rendered from its first opening on; typed text is rendered first. */
export function OptionList(popup: OptionPopupProps) {
  const isRendered = useDeferredValue(useWasOpen(popup.isOpen));
  return (
    isRendered && (
      <Suspense>
        <OptionPopup {...popup} />
      </Suspense>
    )
  );
}
