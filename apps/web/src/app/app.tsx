import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { onToastsWanted, toastsWanted } from '../ui/windows/toast.ts';
import { isVisit } from './api.ts';
import { DocumentShell } from './document-shell.tsx';
import { Notices } from './notices/notices.tsx';
import { OfflineBar } from './profile/offline-bar.tsx';
import { LoadError } from './routing/load-error.tsx';
import { RouteChanges } from './routing/route-changes.tsx';
import { AppRoutes } from './routing/routes.tsx';
import { useIsWaiting } from './routing/waiting.ts';
import waitingBar from './routing/waiting-bar.module.css';
import { type SessionEndReason, useSessionEndReason } from './session/session.ts';

// Without a connection the first toast is lost; the page and the typed text are not.
const Toasts = lazy<ComponentType>(() =>
  import('../ui/windows/toasts.tsx').catch(() => ({ default: () => null })),
);

// Without a connection there is no way to stay either.
const SessionEndBar = lazy<ComponentType<{ reason: SessionEndReason }>>(() =>
  import('./profile/session-end-bar.tsx').catch(() => ({ default: () => null })),
);

const VisitBar = lazy<ComponentType>(() => import('./visit/visit-bar.tsx'));

const notices = {
  visit: Visit,
  offline: OfflineBar,
  sessionEnd: SessionEnd,
  toasts: ToastsOnDemand,
};

/** Everything below the router. Base UI writes no style elements: the security policy allows none. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <Notices of={notices} />
      <WaitingBar />
      <RouteChanges>
        <LoadError path={useLocation().pathname} isWholePage>
          <Suspense fallback={<DocumentShell />}>
            <AppRoutes />
          </Suspense>
        </LoadError>
      </RouteChanges>
    </CSPProvider>
  );
}

/** A thin bar while the next page loads. Hidden from screen readers: the heading of the page announces its arrival. */
function WaitingBar() {
  return useIsWaiting() && <div className={waitingBar.bar} aria-hidden="true" />;
}

/** Prerendered documents never belong to a support visit. */
function Visit() {
  const isInVisit = useSyncExternalStore(
    () => () => {},
    () => isVisit,
    () => false,
  );
  return <Suspense>{isInVisit && <VisitBar />}</Suspense>;
}

function SessionEnd() {
  const reason = useSessionEndReason();
  return <Suspense>{reason && <SessionEndBar reason={reason} />}</Suspense>;
}

/** The place for toasts is loaded with the first one. */
function ToastsOnDemand() {
  const isWanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false);
  return <Suspense>{isWanted && <Toasts />}</Suspense>;
}
