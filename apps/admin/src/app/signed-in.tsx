import { adminPages } from '@fanwise/contract/admin/pages';
import type { Capability } from '@fanwise/domain/admin/capabilities';
import { onToastsWanted, toastsWanted } from '@fanwise/web/src/ui/windows/toast.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { NotAllowed, NotFound } from '../shell/closed.tsx';
import { Layout } from '../shell/layout.tsx';
import { queryClient } from './queries.ts';
import { useMay, useMe } from './session.ts';

const NewFactor = lazy(() => import('../sign-in/welcome/new-factor.tsx'));
const Home = lazy(() => import('../screens/home/page.tsx'));
const Queue = lazy(() => import('../screens/queue/page.tsx'));
const People = lazy(() => import('../screens/people/page.tsx'));
const Person = lazy(() => import('../screens/person/page.tsx'));
const Agency = lazy(() => import('../screens/agency/page.tsx'));
const Leads = lazy(() => import('../screens/leads/page.tsx'));
const Lead = lazy(() => import('../screens/lead/page.tsx'));
const Quotes = lazy(() => import('../screens/quotes/page.tsx'));
const Money = lazy(() => import('../screens/money/page.tsx'));
const Licenses = lazy(() => import('../screens/licenses/page.tsx'));
const Catalog = lazy(() => import('../screens/catalog/page.tsx'));
const Texts = lazy(() => import('../screens/texts/page.tsx'));
const Replies = lazy(() => import('../screens/replies/page.tsx'));
const Requests = lazy(() => import('../screens/requests/page.tsx'));
const Certificate = lazy(() => import('../screens/request/page.tsx'));
const Audit = lazy(() => import('../screens/audit/page.tsx'));
const Health = lazy(() => import('../screens/health/page.tsx'));
const Operators = lazy(() => import('../screens/operators/page.tsx'));
const Account = lazy(() => import('../screens/account/page.tsx'));
const Toasts = lazy<ComponentType>(() =>
  import('@fanwise/web/src/ui/windows/toasts.tsx').catch(() => ({ default: () => null })),
);

/** The capability that each screen asks for, and the component that renders it. */
const SCREENS: readonly (readonly [path: string, capability: Capability, screen: ComponentType])[] =
  [
    [adminPages.home, 'queue.read', Home],
    [adminPages.queue, 'queue.read', Queue],
    [adminPages.people, 'people.read', People],
    [adminPages.person, 'people.read', Person],
    [adminPages.agency, 'people.read', Agency],
    [adminPages.leads, 'leads.read', Leads],
    [adminPages.lead, 'leads.read', Lead],
    [adminPages.quotes, 'quotes.read', Quotes],
    [adminPages.money, 'money.read', Money],
    [adminPages.licenses, 'licenses.read', Licenses],
    [adminPages.catalog, 'catalog.read', Catalog],
    [adminPages.texts, 'catalog.read', Texts],
    [adminPages.replies, 'queue.read', Replies],
    [adminPages.requests, 'people.read', Requests],
    [adminPages.request, 'people.read', Certificate],
    [adminPages.audit, 'audit.own', Audit],
    [adminPages.health, 'system.read', Health],
    [adminPages.operators, 'operators.manage', Operators],
    [adminPages.account, 'queue.read', Account],
  ];

/** The admin console of somebody who is signed in; with a recovery code it only sets a new factor. */
export default function SignedIn() {
  const { scope } = useMe();
  if (scope === 'factor') return <NewFactor />;
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route element={<Layout />}>
          {SCREENS.map(([path, capability, Screen]) => (
            <Route key={path} path={path} element={<Only may={capability} screen={Screen} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
      <ToastsOnDemand />
    </QueryClientProvider>
  );
}

/** A screen for operators with the capability; another record in its path mounts it anew. */
function Only({ may: capability, screen: Screen }: { may: Capability; screen: ComponentType }) {
  const may = useMay();
  const { id } = useParams();
  return may(capability) ? <Screen key={id} /> : <NotAllowed capability={capability} />;
}

/** The place for toasts is loaded with the first one. */
function ToastsOnDemand() {
  const isWanted = useSyncExternalStore(onToastsWanted, toastsWanted);
  return <Suspense>{isWanted && <Toasts />}</Suspense>;
}
