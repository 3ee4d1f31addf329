import {
  IconBell,
  IconBuilding,
  IconFileText,
  IconInbox,
  IconLayoutDashboard,
  IconReceipt2,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useOutletContext } from 'react-router';
import { Bell } from '../areas/notifications/bell.tsx';
import { app } from '../messages/en/app.ts';
import { useWords } from '../messages/language.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/states.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import type { AccountType } from './api.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LoadError } from './load-error.tsx';
import styles from './profile-layout.module.css';
import { agentProfileQuery, consumerProfileQuery } from './queries.ts';
import { logout } from './session.ts';

type Words = typeof app.english;

interface Item {
  to: string;
  word: keyof Words &
    ('dashboard' | 'application' | 'myQuotes' | 'notifications' | 'agencyDetails' | 'leads');
  icon: TablerIcon;
  /** Usable while the agent has no carriers, or the profile has not loaded. */
  always?: boolean;
}

const ITEMS: Readonly<Record<AccountType, readonly Item[]>> = {
  1: [
    { to: '/profile/dashboard', word: 'dashboard', icon: IconLayoutDashboard },
    { to: '/profile/application', word: 'application', icon: IconFileText },
    { to: '/profile/my-quotes', word: 'myQuotes', icon: IconReceipt2 },
    { to: '/profile/notifications', word: 'notifications', icon: IconBell },
  ],
  2: [
    {
      to: '/agent/profile/agency-details',
      word: 'agencyDetails',
      icon: IconBuilding,
      always: true,
    },
    { to: '/agent/profile/leads', word: 'leads', icon: IconInbox },
    { to: '/agent/profile/notifications', word: 'notifications', icon: IconBell },
  ],
};

/** Sidebar, top bar and content of a profile; the sidebar is a tab bar on phones. */
export default function ProfileLayout({ type }: { type: AccountType }) {
  const words = useWords(app);
  const { pathname } = useLocation();
  const { isChecking } = useOutletContext<{ isChecking: boolean }>();
  const hasCarriers = useHasCarriers(type, !isChecking);
  return (
    <div
      className={styles.layout}
      data-role={type === 2 ? 'agent' : 'consumer'}
      data-document={type === 2 ? '/agent/profile' : '/profile'}
    >
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <aside className={styles.side}>
        <Link to={type === 2 ? '/agent' : '/'} className={styles.brand}>
          <Wordmark />
        </Link>
        <nav aria-label={words.profileNavigation}>
          <ul className={styles.items}>
            {ITEMS[type].map((item) => (
              <li key={item.to}>
                <SidebarItem
                  item={item}
                  isUsable={item.always === true || hasCarriers}
                  isAgent={type === 2}
                />
              </li>
            ))}
          </ul>
        </nav>
        <LogoutBox />
      </aside>
      <div className={styles.main}>
        <header className={styles.bar}>
          <Link to={type === 2 ? '/agent' : '/'} className={styles.barBrand}>
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
                <Outlet />
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

function SidebarItem({
  item,
  isUsable,
  isAgent,
}: {
  item: Item;
  isUsable: boolean;
  isAgent: boolean;
}) {
  const words = useWords(app);
  const Icon = item.icon;
  const content = (
    <>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span>{words[item.word]}</span>
    </>
  );
  if (isUsable) {
    return (
      <NavLink to={item.to} className={styles.item ?? ''}>
        {content}
      </NavLink>
    );
  }
  return (
    <button
      type="button"
      aria-disabled="true"
      className={styles.item}
      title={isAgent ? words.notYet : undefined}
    >
      {content}
    </button>
  );
}

function LogoutBox() {
  const words = useWords(app);
  const [isBusy, setBusy] = useState(false);
  return (
    <div className={styles.logout}>
      <p>{words.logOutHint}</p>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        onClick={async () => {
          setBusy(true);
          await logout();
        }}
      >
        {isBusy ? words.loggingOut : words.logOut}
      </Button>
      <Link to="/#contact" className={styles.contact}>
        {words.contact}
      </Link>
      <LanguageSwitch />
    </div>
  );
}

/** Whether the sidebar is usable: a consumer once the profile has loaded, an agent with at least one carrier. */
export function useHasCarriers(type: AccountType, isEnabled = true): boolean {
  const consumer = useQuery({ ...consumerProfileQuery, enabled: isEnabled && type === 1 });
  const agent = useQuery({ ...agentProfileQuery, enabled: isEnabled && type === 2 });
  return type === 1 ? consumer.isSuccess : (agent.data?.data.carriers.length ?? 0) > 0;
}
