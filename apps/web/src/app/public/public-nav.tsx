import { landingPage, openModalQuery } from '@fanwise/contract/pages';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/marks/wordmark.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { getHomePath } from '../paths.ts';
import { LanguageSwitch } from '../profile/language-switch.tsx';
import { logout, useLoggedInType, useSession } from '../session/session.ts';
import { Anchors } from './public-anchors.tsx';
import styles from './public-nav.module.css';
import { SpanishOffer } from './spanish-offer.tsx';

/** The audience of a public page. */
export type Audience = 'consumer' | 'agent';

/** The sticky navigation of the landing pages; a menu at 768 px and less. */
export function PublicNav({ side }: { side: Audience }) {
  const messages = useMessages(app);
  const { key, pathname, state } = useLocation();
  const wasRedirected = (state as { pleaseLogIn?: boolean } | null)?.pleaseLogIn === true;
  const bar = useRef<HTMLElement>(null);
  const landing = landingPage(side === 'agent' ? 2 : 1);
  const place = { landing, isHere: pathname === landing };
  const menu = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => menu.current?.removeAttribute('open');
  const shownAt = useRef(key);
  // Following a link closes the menu; hydrating a page whose menu is open already does not.
  useEffect(() => {
    if (shownAt.current !== key) menu.current?.removeAttribute('open');
    shownAt.current = key;
  }, [key]);
  useCloseElsewhere(menu);
  return (
    <header ref={bar} className={styles.bar}>
      <SpanishOffer />
      {wasRedirected && <RedirectNotice bar={bar} />}
      <a className="skip-link" href="#content">
        {messages.skip}
      </a>
      <div className={styles.inner}>
        <Link to={landing} className={styles.brand}>
          <Wordmark />
        </Link>
        <nav className={styles.wide} aria-label={messages.mainNavigation}>
          <Anchors {...place} />
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
          <Actions side={side} landing={landing} />
        </nav>
        <div className={styles.narrow}>
          <LanguageSwitch />
        </div>
        <details ref={menu} className={styles.menu}>
          <summary className={styles.burger}>
            <span className={styles.lines} aria-hidden="true" />
            {messages.menu}
          </summary>
          <nav className={styles.sheet} aria-label={messages.mainNavigation}>
            <Anchors {...place} onFollow={closeMenu} />
            <Actions side={side} landing={landing} />
          </nav>
        </details>
      </div>
    </header>
  );
}

/** Escape and a press beside the open menu close it. */
function useCloseElsewhere(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const isOutside = ({ target }: Event) =>
      target instanceof Node && !menu.current?.contains(target);
    const closeByPress = (event: PointerEvent) => {
      if (isOutside(event)) menu.current?.removeAttribute('open');
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.removeAttribute('open');
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeByPress);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeByPress);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [menu]);
}

/** Tells a visitor whom the guard sent here to log in, and puts the focus on "log in" (or on the menu that holds it). */
function RedirectNotice({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const messages = useMessages(app);
  const navigate = useNavigate();
  const { status } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (status !== 'out') return;
    const targets = bar.current?.querySelectorAll<HTMLElement>('[data-login], summary') ?? [];
    [...targets].find((target) => target.checkVisibility())?.focus();
    showToast({ message: messages.pleaseLogIn });
    navigate(pathname, { replace: true, preventScrollReset: true });
  }, [bar, status, messages, navigate, pathname]);
  return null;
}

// Links, not buttons: they also work before the script of the page has run.
function Actions({ side, landing }: { side: Audience; landing: string }) {
  const messages = useMessages(app);
  const loggedIn = useLoggedInType();
  if (loggedIn) {
    return (
      <div className={styles.actions}>
        <ButtonLink variant="quiet" size="small" to={getHomePath(loggedIn)}>
          {messages.profile}
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={() => void logout()}>
          {messages.logOut}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Link to={landingPage(side === 'agent' ? 1 : 2)} className={styles.other}>
        {side === 'agent' ? messages.notAnAgent : messages.agents}
      </Link>
      <ButtonLink data-login variant="quiet" size="small" to={landing + openModalQuery('login')}>
        {side === 'agent' ? messages.agentLogIn : messages.logIn}
      </ButtonLink>
      <ButtonLink size="small" to={landing + openModalQuery('register')}>
        {side === 'agent' ? messages.startQuoting : messages.getQuotes}
      </ButtonLink>
    </div>
  );
}
