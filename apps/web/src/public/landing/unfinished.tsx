import { Suspense, useDeferredValue } from 'react';
import { useLoggedInType } from '../../app/session/session.ts';
import { useIsReady } from '../../app/use-is-ready.ts';
import { loadedLater } from '../../ui/windows/loaded-later.ts';

const { Component: UnfinishedNotice } = loadedLater(
  async () =>
    (await import('../../client/started-registration/unfinished-notice.tsx')).UnfinishedNotice,
);

/** Offers to continue a registration that was started in this browser; other visitors load no code for it. */
export function Unfinished() {
  const isReady = useDeferredValue(useIsReady());
  const loggedIn = useLoggedInType();
  const isKept = isReady && !loggedIn && localStorage.getItem('fanwise.stored.registration');
  return <Suspense>{isKept && <UnfinishedNotice />}</Suspense>;
}
