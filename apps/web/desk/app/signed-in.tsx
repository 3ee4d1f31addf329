import { deskPages } from '@fanwise/contract/desk/pages';
import type { Capability } from '@fanwise/domain/desk/capabilities';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Route, Routes } from 'react-router';
import { onToastsWanted, toastsWanted } from '../../src/ui/windows/toast.ts';
import { NotAllowed, NotFound } from '../shell/closed.tsx';
import { Layout } from '../shell/layout.tsx';
import { queryClient } from './queries.ts';
import { useMay, useMe } from './session.ts';

const NewFactor = lazy(() => import('../sign-in/welcome/new-factor.tsx'));
const Queue = lazy(() => import('../screens/queue/page.tsx'));
const People = lazy(() => import('../screens/people/page.tsx'));
const Toasts = lazy<ComponentType>(() =>
  import('../../src/ui/windows/toasts.tsx').catch(() => ({ default: () => null })),
);

/** The desk of somebody who is signed in; with a recovery code it only sets a new factor. */
export default function SignedIn() {
  const { scope } = useMe();
  if (scope === 'factor') return <NewFactor />;
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route element={<Layout />}>
          <Route path={deskPages.queue} element={<Only may="queue.read">{<Queue />}</Only>} />
          <Route path={deskPages.people} element={<Only may="people.read">{<People />}</Only>} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
      <ToastsOnDemand />
    </QueryClientProvider>
  );
}

function Only({ may: capability, children }: { may: Capability; children: ReactNode }) {
  const may = useMay();
  return may(capability) ? children : <NotAllowed capability={capability} />;
}

/** The place for toasts is loaded with the first one. */
function ToastsOnDemand() {
  const isWanted = useSyncExternalStore(onToastsWanted, toastsWanted);
  return <Suspense>{isWanted && <Toasts />}</Suspense>;
}
