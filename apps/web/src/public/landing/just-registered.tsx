import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  clearUnconfirmed,
  readUnconfirmed,
  type Unconfirmed,
} from '../../account/confirm-email/unconfirmed.ts';
import type { AccountType } from '../../app/api.ts';
import { useLoggedInType } from '../../app/session/session.ts';
import { pageHeading } from '../../ui/windows/headings.ts';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';

const { Component: UnconfirmedNotice } = lazyComponent(
  async () =>
    (await import('../../account/confirm-email/unconfirmed-notice.tsx')).UnconfirmedNotice,
);

/** A notice for an account that was just registered in this tab: it worked, and the email has to be confirmed. */
export function JustRegistered({ type }: { type: AccountType }) {
  const loggedIn = useLoggedInType();
  const location = useLocation();
  const [account, setAccount] = useState<Unconfirmed | null>(null);
  // An agent registers in a dialog over this page, and closing it changes only the address.
  useEffect(() => setAccount(location && readUnconfirmed()), [location]);
  if (account?.type !== type || loggedIn) return null;
  const dismiss = () => {
    clearUnconfirmed();
    setAccount(null);
    // The button that had the focus disappears.
    pageHeading()?.focus({ preventScroll: true });
  };
  return (
    <Suspense>
      <UnconfirmedNotice account={account} onDismiss={dismiss} />
    </Suspense>
  );
}
