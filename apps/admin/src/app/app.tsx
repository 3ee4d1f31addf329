import { CSPProvider } from '@base-ui/react/csp-provider';
import { adminPages } from '@fanwise/contract/admin/pages';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { SignInPage } from '../sign-in/page.tsx';
import { useSession } from './session.ts';

const SignedIn = lazy(() => import('./signed-in.tsx'));
const Welcome = lazy(() => import('../sign-in/welcome/page.tsx'));

/** The admin console. Base UI writes no style elements: the security policy allows none. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <Suspense>
        <Routes>
          <Route path={adminPages.welcome} element={<Welcome />} />
          <Route path="*" element={<Entry />} />
        </Routes>
      </Suspense>
    </CSPProvider>
  );
}

/**
 * Without a session, shows the sign-in form at the requested address; after a session ended, shows it over the current
 * screen.
 */
function Entry() {
  const { status, me } = useSession();
  if (status === 'checking') return null;
  if (me === null) return <SignInPage />;
  return (
    <>
      <div inert={status === 'ended'}>
        <SignedIn />
      </div>
      {status === 'ended' && <SignInPage again={me.name} />}
    </>
  );
}
