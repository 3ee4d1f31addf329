import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LoadError } from './load-error.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { RouteChanges } from './route-changes.tsx';
import { AppRoutes } from './routes.tsx';

const Toasts = lazy(() => import('../ui/toasts.tsx'));

/** Everything below the router. Base UI writes no style elements: the security policy allows none. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <OfflineBar />
      <RouteChanges />
      <LoadError>
        <Suspense>
          <AppRoutes />
        </Suspense>
      </LoadError>
      <AfterPaint />
    </CSPProvider>
  );
}

/** Parts nobody needs for the first look at a page. */
function AfterPaint() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isReady && <Toasts />}</Suspense>;
}
