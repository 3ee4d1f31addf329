import { landingPage, pages } from '@fanwise/contract/pages';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { AccountType } from '../../app/api.ts';
import { useLoggedInType } from '../../app/session/session.ts';
import { useIsReady } from '../../app/use-is-ready.ts';
import { wantedPath } from '../../app/wanted-path.ts';

const loadLogin = () => withFrame(import('../account/login-modal.tsx'));
const loadRegister = () => withFrame(import('../account/register-modal.tsx'));
const loadAgentRegister = () => withFrame(import('../account/agent-register-modal.tsx'));
const LoginModal = lazy(loadLogin);
const RegisterModal = lazy(loadRegister);
const AgentRegisterModal = lazy(loadAgentRegister);

/** The modal that the address asks for (`openModal`). Closing it forgets where the person wanted to go. */
export function LandingModals({ type }: { type: AccountType }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const loggedIn = useLoggedInType();
  // The prerendered document has no modal; it opens once the page is taken over, not in the same breath.
  const isReady = useDeferredValue(useIsReady());
  const asked = search.get('openModal');
  useLoadingAhead(type);
  // Whoever is logged in asks for quotes in the application.
  if (loggedIn && asked === 'register' && type === 1)
    return <Navigate to={pages.application} replace />;
  if (!isReady || loggedIn) return null;
  const home = landingPage(type);
  const close = () => {
    wantedPath.forget();
    navigate(home, { replace: true, preventScrollReset: true });
  };
  const Register = type === 2 ? AgentRegisterModal : RegisterModal;
  return (
    <Suspense>
      {(asked === 'login' || asked === 'forgot-password') && (
        <LoginModal type={type} startsForgotten={asked === 'forgot-password'} onClose={close} />
      )}
      {asked === 'register' && <Register onClose={close} />}
    </Suspense>
  );
}

/** What draws windows comes beside what is in them, not after it. */
function withFrame<Loaded>(content: Promise<Loaded>): Promise<Loaded> {
  import('../../ui/windows/modal.tsx').catch(() => undefined);
  return content;
}

/** Loads a modal as soon as a pointer, a finger or the focus reaches a link to it. */
function useLoadingAhead(type: AccountType) {
  useEffect(() => {
    const load = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      const wanted = link && new URL(link.href).searchParams.get('openModal');
      const loadRegisterOf = type === 2 ? loadAgentRegister : loadRegister;
      // What cannot be loaded now says so when it is opened.
      if (wanted === 'login') loadLogin().catch(() => undefined);
      if (wanted === 'register') loadRegisterOf().catch(() => undefined);
    };
    document.addEventListener('pointerover', load);
    document.addEventListener('focusin', load);
    return () => {
      document.removeEventListener('pointerover', load);
      document.removeEventListener('focusin', load);
    };
  }, [type]);
}
