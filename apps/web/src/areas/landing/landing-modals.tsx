import { landingPage, pages, registerPage } from '@fanwise/contract/pages';
import { type ComponentType, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { AccountType } from '../../app/api.ts';
import { answerPresses } from '../../app/public/early-press.ts';
import { showEarly, takeEarly, windowsHaveCome } from '../../app/public/early-window.ts';
import { loadAhead } from '../../app/routing/lazy-page.ts';
import { useLoggedInType } from '../../app/session/session.ts';
import { useIsReady } from '../../app/use-is-ready.ts';
import { wantedPath } from '../../app/wanted-path.ts';

const loadLogin = () => withFrame(import('../account/login-modal.tsx'));
const loadRegister = async () => {
  const loaded = await withFrame(import('../account/register-modal.tsx'));
  windowsHaveCome();
  return loaded;
};
const loadAgentRegister = () => withFrame(import('../account/agent-register-modal.tsx'));

/** The modal that the address asks for (`openModal`). Closing it forgets where the person wanted to go. */
export function LandingModals({ type }: { type: AccountType }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const loggedIn = useLoggedInType();
  // The prerendered document has no modal; it opens once the page is taken over, not in the same breath.
  const isReady = useDeferredValue(useIsReady());
  const asked = search.get('openModal');
  useEffect(() => {
    answerPresses();
    return () => void takeEarly();
  }, []);
  useEffect(() => {
    if (loggedIn) takeEarly();
  }, [loggedIn]);
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
  if (asked === 'login' || asked === 'forgot-password')
    return (
      <Arriving
        key="login"
        load={loadLogin}
        props={{ type, startsForgotten: asked === 'forgot-password', onClose: close }}
      />
    );
  const register = type === 2 ? loadAgentRegister : loadRegister;
  return (
    asked === 'register' && (
      <Arriving
        key="register"
        load={register}
        whileComing={answerEarly}
        props={{ onClose: close }}
      />
    )
  );
}

/** What the document carries of it is shown, and as it can be answered there, the form is fetched. */
function answerEarly(): void {
  // Whoever went back before this frame asks for none any more.
  showEarly(location.search);
  loadAhead(registerPage(1));
}

/**
 * A window as soon as it is here. Waited for as a part of the page, the framework would hold it back, and what draws windows
 * in it once more, for 0.3 s each. What is not here by the next frame is looked for on the document meanwhile.
 */
function Arriving<Props extends object>({
  load,
  props,
  whileComing,
}: {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  whileComing?: () => void;
}) {
  const [Window, setWindow] = useState<ComponentType<Props>>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const frame = whileComing && requestAnimationFrame(whileComing);
    const arrived = () => frame !== undefined && cancelAnimationFrame(frame);
    load()
      .finally(arrived)
      .then(
        ({ default: loaded }) => startTransition(() => setWindow(() => loaded)),
        (error: unknown) => {
          takeEarly();
          setFailure(error);
        },
      );
  }, [load, whileComing]);
  if (failure !== undefined) throw failure;
  return Window && <Window {...props} />;
}

/** What draws windows comes beside what is in them; without it, the window itself says so. */
async function withFrame<Loaded>(content: Promise<Loaded>): Promise<Loaded> {
  const frame = import('../../ui/windows/dialog.tsx').then(({ loadWindows }) => loadWindows());
  const [loaded] = await Promise.all([content, frame.catch(() => undefined)]);
  return loaded;
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
