import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AccountType } from '../../app/api.ts';
import { clearStoredPath } from '../../app/guard.tsx';
import { useSession } from '../../app/session.ts';
import { useIsReady } from '../../app/use-is-ready.ts';

const LoginModal = lazy(() => import('../account/login-modal.tsx'));
const RegisterModal = lazy(() => import('../account/register-modal.tsx'));
const AgentRegisterModal = lazy(() => import('../account/agent-register-modal.tsx'));

/** The modal that the address asks for (`openModal`). Closing it forgets where the person wanted to go. */
export function LandingModals({ type }: { type: AccountType }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  // The prerendered document has no modal; it opens once the page is taken over.
  const isReady = useIsReady();
  const asked = search.get('openModal');
  if (!isReady || session.status === 'in') return null;
  const home = type === 2 ? '/agent' : '/';
  const close = () => {
    clearStoredPath();
    navigate(home, { replace: true, preventScrollReset: true });
  };
  const Register = type === 2 ? AgentRegisterModal : RegisterModal;
  return (
    <Suspense>
      {asked === 'login' && <LoginModal type={type} onClose={close} />}
      {asked === 'register' && <Register onClose={close} />}
    </Suspense>
  );
}
