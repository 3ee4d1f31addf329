import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  forgetUnconfirmed,
  readUnconfirmed,
  type Unconfirmed,
} from '../../account/confirm-email/unconfirmed.ts';
import type { AccountType } from '../../app/api.ts';
import { useLoggedInType } from '../../app/session/session.ts';
import { pageHeading } from '../../ui/windows/headings.ts';
import { loadedLater } from '../../ui/windows/loaded-later.ts';

const { Component: UnconfirmedNotice } = loadedLater(
  async () =>
    (await import('../../account/confirm-email/unconfirmed-notice.tsx')).UnconfirmedNotice,
);

/** Whoever has just registered in this tab reads that it worked, and what to do now. */
export function JustRegistered({ type }: { type: AccountType }) {
  const loggedIn = useLoggedInType();
  const location = useLocation();
  const [account, setAccount] = useState<Unconfirmed | null>(null);
  // An agent registers in a window over this page: closing it changes the address only.
  useEffect(() => setAccount(location && readUnconfirmed()), [location]);
  if (account?.type !== type || loggedIn) return null;
  const dismiss = () => {
    forgetUnconfirmed();
    setAccount(null);
    // The button that had the focus goes.
    pageHeading()?.focus({ preventScroll: true });
  };
  return (
    <Suspense>
      <UnconfirmedNotice account={account} onDismiss={dismiss} />
    </Suspense>
  );
}
