import { landingPage, pages } from '@fanwise/contract/pages';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { AccountType } from '../../app/api.ts';
import { useLoggedInType } from '../../app/session/session.ts';
import { useIsReady } from '../../app/use-is-ready.ts';
import { wantedPath } from '../../app/wanted-path.ts';
import { loadWindows } from '../../ui/windows/dialog.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';

const Login = lazyComponent(
  async () => (await import('../../account/sign-in/login-modal.tsx')).default,
);
const Register = lazyComponent(
  async () => (await import('../../account/sign-in/register-modal.tsx')).default,
);
const AgentRegister = lazyComponent(
  async () => (await import('../../account/sign-in/agent-register-modal.tsx')).default,
);

/**
 * The dialog that the address asks for (`openModal`). Closing it forgets the page that was asked for before the log-in.
 */
export function LandingModals({ type }: { type: AccountType }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const loggedIn = useLoggedInType();
  // The prerendered document has no dialog; it opens in a later render after hydration.
  const isReady = useDeferredValue(useIsReady());
  const wantedModal = search.get('openModal');
  usePreloadedModal(type);
  // A client who is logged in asks for quotes in the application.
  if (loggedIn && wantedModal === 'register' && type === 1)
    return <Navigate to={pages.application} replace />;
  if (!isReady || loggedIn) return null;
  const home = landingPage(type);
  const close = () => {
    wantedPath.forget();
    navigate(home, { replace: true, preventScrollReset: true });
  };
  const startsWithReset = wantedModal === 'forgot-password';
  if (wantedModal === 'login' || startsWithReset)
    return (
      <Suspense>
        <Login.Component type={type} startsWithReset={startsWithReset} onClose={close} />
      </Suspense>
    );
  if (wantedModal !== 'register') return null;
  const { Component: RegisterWindow } = type === 2 ? AgentRegister : Register;
  return (
    <Suspense>
      <RegisterWindow onClose={close} />
    </Suspense>
  );
}

/** Preloads a dialog as soon as a pointer or the focus reaches a link to it. */
function usePreloadedModal(type: AccountType) {
  useEffect(() => {
    const load = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      const wantedModal = link && new URL(link.href).searchParams.get('openModal');
      const register = type === 2 ? AgentRegister : Register;
      const wanted = wantedModal === 'login' ? Login : wantedModal === 'register' && register;
      // A dialog that cannot be preloaded reports the failure when it is opened.
      if (wanted) Promise.all([wanted.load(), loadWindows()]).catch(() => undefined);
    };
    document.addEventListener('pointerover', load);
    document.addEventListener('focusin', load);
    return () => {
      document.removeEventListener('pointerover', load);
      document.removeEventListener('focusin', load);
    };
  }, [type]);
}
