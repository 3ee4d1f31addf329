import { adminPages } from '@fanwise/contract/admin/pages';
import { LoadError } from '@fanwise/web/src/app/routing/load-error.tsx';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { LogoMark } from '@fanwise/web/src/ui/marks/wordmark.tsx';
import { Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { lazyComponent } from '@fanwise/web/src/ui/windows/lazy-component.ts';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { useKeys } from '../app/keys-pressed.ts';
import { useAdminUpdates } from '../app/live-updates.ts';
import { useMay } from '../app/session.ts';
import { admin } from '../messages/en/admin.ts';
import { Menu } from './menu.tsx';
import { SCREENS } from './screens.ts';
import { SessionEndBar } from './session-end-bar.tsx';
import styles from './shell.module.css';
import { captureTyping } from './typed-ahead.ts';

/** Loaded together with its window, so that typing never waits for a download. */
const { Component: Finder, load: loadFinder } = lazyComponent(async () => {
  const [{ Finder: Loaded }] = await Promise.all([
    import('./finder.tsx'),
    import('@fanwise/web/src/ui/windows/modal.tsx'),
  ]);
  return Loaded;
});
const { Component: KeyList } = lazyComponent(async () => (await import('./key-list.tsx')).KeyList);

/** Menu and screen; on a phone the menu lies behind a button. */
export function Layout() {
  const messages = useMessages(admin);
  const may = useMay();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [window, setWindow] = useState<'find' | 'keys'>();
  useAdminUpdates();
  const close = () => setWindow(undefined);
  const find = () => {
    captureTyping();
    setWindow('find');
  };
  useEffect(() => {
    loadFinder().catch(() => undefined);
  }, []);
  useKeys({
    ...Object.fromEntries(
      SCREENS.filter(({ capability }) => may(capability)).map(({ letter, path }) => [
        `g ${letter}`,
        () => navigate(path),
      ]),
    ),
    '/': find,
    '?': () => setWindow('keys'),
  });
  return (
    <div className={styles.layout}>
      <a className="skip-link" href="#content">
        {messages.skip}
      </a>
      <SessionEndBar />
      <header className={styles.side} data-open={isMenuOpen || undefined}>
        <div className={styles.top}>
          <Link to={adminPages.home} className={styles.brand}>
            <LogoMark />
            {messages.name}
          </Link>
          <button type="button" className={styles.find} onClick={find}>
            {messages.find}
            <span className={styles.key} aria-hidden="true">
              /
            </span>
          </button>
          <button
            type="button"
            className={styles.menuButton}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? messages.closeMenu : messages.menu}
          </button>
        </div>
        <div className={styles.drawer}>
          <Menu onNavigate={() => setMenuOpen(false)} />
          <button type="button" className={styles.plain} onClick={() => setWindow('keys')}>
            {messages.keys}{' '}
            <span className={styles.key} aria-hidden="true">
              ?
            </span>
          </button>
        </div>
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <LoadError path={pathname}>
          <Suspense fallback={<Skeleton count={8} shape="form" />}>
            <Outlet />
          </Suspense>
        </LoadError>
      </main>
      <Suspense>
        {window === 'find' && <Finder onClose={close} />}
        {window === 'keys' && <KeyList onClose={close} />}
      </Suspense>
    </div>
  );
}
