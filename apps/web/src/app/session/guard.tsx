import { landingPage, openModalQuery, pages } from '@fanwise/contract/pages';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import { showToast } from '../../ui/windows/toast.ts';
import type { AccountType } from '../api.ts';
import { getHomePath, getLandingPath } from '../paths.ts';
import { wantedPath } from '../wanted-path.ts';
import { leaveEndedSession, useIsFactorNeeded, useSession } from './session.ts';

const SessionEnded = lazy(() =>
  import('../../account/login-again/session-ended.tsx').catch(() => ({
    default: LeaveEndedSession,
  })),
);

/** Lets only one role in; others go to their own profile, visitors to the landing page and back after login. */
export default function Guard({ type }: { type: AccountType }) {
  const session = useSession();
  const isFactorNeeded = useIsFactorNeeded();
  const location = useLocation();
  if (session.status === 'in' && isFactorNeeded && location.pathname !== pages.security)
    return <Navigate to={pages.security} replace />;
  if (session.status !== 'out' && session.status !== 'checking' && session.type !== type)
    return <Navigate to={getHomePath(session.type)} replace />;
  // All these states render the page at the same place in the tree, so that it keeps its state. A person with a stored
  // session of this role does not wait for its check: the page shows the answers of the server as they arrive.
  if (session.status !== 'out')
    return (
      <>
        <Outlet context={{ isChecking: session.status === 'checking' && session.type !== type }} />
        <Suspense>{session.status === 'ended' && <SessionEnded type={type} />}</Suspense>
      </>
    );
  if (session.ended === 'left') return <Navigate to={landingPage(type)} replace />;
  if (session.ended === 'replaced') return <Replaced landing={getLandingPath(location.pathname)} />;
  return (
    <RedirectToLogin
      landing={getLandingPath(location.pathname)}
      path={`${location.pathname}${location.search}`}
      type={type}
    />
  );
}

function RedirectToLogin({
  landing,
  path,
  type,
}: {
  landing: string;
  path: string;
  type: AccountType;
}) {
  const opensLogin = path.startsWith(pages.myQuotes);
  useEffect(() => {
    wantedPath.store({ path, type });
  }, [path, type]);
  return (
    <Navigate
      to={opensLogin ? landing + openModalQuery('login') : landing}
      state={{ pleaseLogIn: !opensLogin }}
      replace
    />
  );
}

function LeaveEndedSession() {
  useEffect(leaveEndedSession, []);
  return null;
}

/** Somebody else logged in: they start on the landing page. */
function Replaced({ landing }: { landing: string }) {
  const messages = useMessages(app);
  useEffect(() => showToast({ message: messages.replaced }), [messages]);
  return <Navigate to={landing} replace />;
}
