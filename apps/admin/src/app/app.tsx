import { CSPProvider } from '@base-ui/react/csp-provider';
import { adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { ErrorState } from '@fanwise/web/src/ui/states.tsx';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { adminSignIn } from '../messages/en/sign-in.ts';
import { SignInPage } from '../sign-in/page.tsx';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { checkSession, useSession, useUnansweredCheck } from './session.ts';

const SignedIn = lazy(() => import('./signed-in.tsx'));
const Welcome = lazy(() => import('../sign-in/welcome/page.tsx'));

/** The admin console. Base UI writes no style elements: the security policy allows none. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <Suspense>
        <Routes>
          <Route path={adminPages.welcome} element={<Welcome />} />
          <Route path="*" element={<SignInGate />} />
        </Routes>
      </Suspense>
    </CSPProvider>
  );
}

/** A check of the session that was not answered, for example by a busy server: a reload signs nobody out. */
function UncheckedSession() {
  const messages = useMessages(adminSignIn);
  return (
    <SignInFrame>
      <ErrorState title={messages.notChecked} onRetry={checkSession}>
        {messages.checkedAgain}
      </ErrorState>
    </SignInFrame>
  );
}

/**
 * Without a session, shows the sign-in form at the requested address; after a session ended, shows it over the current
 * screen.
 */
function SignInGate() {
  const { status, me } = useSession();
  const isUnanswered = useUnansweredCheck();
  if (status === 'checking') return isUnanswered ? <UncheckedSession /> : null;
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
