import { landingPage } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation, useOutletContext } from 'react-router';
import { Bell } from '../../account/notifications/bell.tsx';
import { app } from '../../messages/en/shared/app.ts';
import { refusals } from '../../messages/en/shared/refusals.ts';
import { useMessages } from '../../messages/language.ts';
import { Wordmark } from '../../ui/marks/wordmark.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import type { AccountType } from '../api.ts';
import { getHomePath } from '../paths.ts';
import { SpanishOffer } from '../public/spanish-offer.tsx';
import { agentProfileQuery, consumerProfileQuery } from '../queries.ts';
import { LoadError } from '../routing/load-error.tsx';
import { useMay } from '../session/use-may.ts';
import { LogoutBox } from './logout-box.tsx';
import styles from './profile-layout.module.css';
import { ProfileNavigation } from './profile-navigation.tsx';

const DoNotContactBar = lazy(() =>
  import('../../agent/do-not-contact/do-not-contact-bar.tsx').then(
    ({ DoNotContactBar: Bar }): { default: ComponentType } => ({ default: Bar }),
    () => ({ default: () => null }),
  ),
);

const MailBouncesBar = lazy(() =>
  import('./mail-bounces-bar.tsx').then(
    ({ MailBouncesBar: Bar }): { default: typeof Bar } => ({ default: Bar }),
    () => ({ default: () => null }),
  ),
);

const PaletteHost = lazy(() =>
  import('../../agent/palette/palette-host.tsx').then(
    ({ PaletteHost: Host }): { default: ComponentType } => ({ default: Host }),
    () => ({ default: () => null }),
  ),
);

/**
 * Whether the sidebar is usable: for a consumer once the profile has loaded, for an agent with at least one carrier.
 */
function useHasCarriers(type: AccountType, isEnabled = true): boolean {
  const consumer = useQuery({ ...consumerProfileQuery, enabled: isEnabled && type === 1 });
  const agent = useQuery({ ...agentProfileQuery, enabled: isEnabled && type === 2 });
  return type === 1 ? consumer.data !== undefined : (agent.data?.data.carriers.length ?? 0) > 0;
}

/** Leads a member away from a page that the role does not include, and says so. */
function ClosedToRole({ home }: { home: string }) {
  const message = useMessages(refusals)['role-may-not'];
  useEffect(() => showToast({ message }), [message]);
  return <Navigate to={home} replace />;
}

/** Sidebar, top bar and content of a profile; the sidebar is a tab bar on phones. */
export default function ProfileLayout({ type }: { type: AccountType }) {
  const messages = useMessages(app);
  const { pathname } = useLocation();
  const { isChecking } = useOutletContext<{ isChecking: boolean }>();
  const hasCarriers = useHasCarriers(type, !isChecking);
  const isOpen = useMay({ isEnabled: type === 2 && !isChecking }).mayVisit(pathname);
  return (
    <div
      className={styles.layout}
      data-role={type === 2 ? 'agent' : 'consumer'}
      data-document={getHomePath(type)}
    >
      <a className="skip-link" href="#content">
        {messages.skip}
      </a>
      <aside className={styles.side}>
        <Link to={landingPage(type)} className={styles.brand}>
          <Wordmark />
        </Link>
        <ProfileNavigation type={type} hasCarriers={hasCarriers} isReady={!isChecking} />
        <LogoutBox />
      </aside>
      <div className={styles.main}>
        {type === 2 && !isChecking && (
          <>
            <Suspense>
              <DoNotContactBar />
            </Suspense>
            {/* Apart from the bar, so that it handles its keys as soon as its own code is loaded. */}
            <Suspense>
              <PaletteHost />
            </Suspense>
          </>
        )}
        <SpanishOffer isWithin />
        {!isChecking && (
          <Suspense>
            <MailBouncesBar type={type} />
          </Suspense>
        )}
        <header className={styles.bar}>
          <Link to={landingPage(type)} className={styles.barBrand}>
            <Wordmark />
          </Link>
          <Bell type={type} />
        </header>
        <main id="content" className={styles.content}>
          {isChecking ? (
            <Skeleton count={6} />
          ) : (
            <LoadError path={pathname}>
              <Suspense fallback={<Skeleton count={6} />}>
                {isOpen ? <Outlet /> : <ClosedToRole home={getHomePath(type)} />}
              </Suspense>
            </LoadError>
          )}
        </main>
        <footer className={styles.foot}>
          <LogoutBox />
        </footer>
      </div>
    </div>
  );
}
