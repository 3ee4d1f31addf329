import { type ComponentType, lazy, Suspense } from 'react';
import { isLanguageChosen, useLanguage } from '../../messages/language.ts';
import { useIsReady } from '../use-is-ready.ts';

// Without a connection the link in the navigation is still there.
const SpanishBar = lazy<ComponentType<{ isWithin: boolean }>>(() =>
  import('./spanish-bar.tsx').catch(() => ({ default: () => null })),
);

/** Offers Spanish once to a browser that prefers it; other browsers load no code for it. */
export function SpanishOffer({ isWithin = false }: { isWithin?: boolean }) {
  const isReady = useIsReady();
  const isEnglish = useLanguage() === 'en';
  const isOffered =
    isReady && isEnglish && !isLanguageChosen() && /^es\b/i.test(navigator.language);
  return <Suspense>{isOffered && <SpanishBar isWithin={isWithin} />}</Suspense>;
}
