import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { app } from '../messages/en/app.ts';
import { useWords } from '../messages/language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { homeOf } from './paths.ts';
import styles from './public-nav.module.css';
import { logout, useSession } from './session.ts';

type Side = 'consumer' | 'agent';

/** The sticky navigation of the landing pages; a menu at 768 px and less. */
export function PublicNav({ side }: { side: Side }) {
  const words = useWords(app);
  const { key } = useLocation();
  return (
    <header className={styles.bar}>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <div className={styles.inner}>
        <Link to={side === 'agent' ? '/agent' : '/'} className={styles.brand}>
          <Wordmark />
        </Link>
        <nav className={styles.wide} aria-label={words.mainNavigation}>
          <Anchors />
          <Actions side={side} />
        </nav>
        {/* A new key after following a link closes the menu. */}
        <details key={key} className={styles.menu}>
          <summary className={styles.burger}>
            <span className={styles.lines} aria-hidden="true" />
            {words.menu}
          </summary>
          <nav className={styles.sheet} aria-label={words.mainNavigation}>
            <Anchors />
            <Actions side={side} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Anchors() {
  const words = useWords(app);
  return (
    <ul className={styles.anchors}>
      <li>
        <a href="#home">{words.home}</a>
      </li>
      <li>
        <a href="#how-it-works">{words.howItWorks}</a>
      </li>
      <li>
        <a href="#different">{words.different}</a>
      </li>
      <li>
        <a href="#contact">{words.contact}</a>
      </li>
    </ul>
  );
}

// Links, not buttons: they also work before the script of the page has run.
function Actions({ side }: { side: Side }) {
  const words = useWords(app);
  const session = useSession();
  const login = useRef<HTMLAnchorElement>(null);
  const { state } = useLocation();
  const wantsFocus = (state as { focusLogin?: boolean } | null)?.focusLogin === true;
  useEffect(() => {
    if (wantsFocus && session.status === 'out') login.current?.focus();
  }, [wantsFocus, session.status]);
  if (session.status === 'in') {
    return (
      <div className={styles.actions}>
        <ButtonLink variant="quiet" size="small" to={homeOf(session.type)}>
          {words.profile}
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={() => void logout()}>
          {words.logOut}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Link to={side === 'agent' ? '/' : '/agent'} className={styles.other}>
        {side === 'agent' ? words.notAnAgent : words.agents}
      </Link>
      <ButtonLink ref={login} variant="quiet" size="small" to="?openModal=login">
        {side === 'agent' ? words.agentLogIn : words.logIn}
      </ButtonLink>
      <ButtonLink size="small" to="?openModal=register">
        {side === 'agent' ? words.startQuoting : words.getQuotes}
      </ButtonLink>
    </div>
  );
}
