import { pages } from '@fanwise/contract/pages';
import type { Capability } from '@fanwise/domain/agents/capabilities';
import {
  IconBell,
  IconBuilding,
  IconCertificate,
  IconChartBar,
  IconDots,
  IconFileText,
  IconInbox,
  IconLayoutDashboard,
  IconReceipt2,
  IconSettings,
  IconShieldLock,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import type { AccountType } from '../api.ts';
import { useMay } from '../session/use-may.ts';
import styles from './profile-layout.module.css';

type Messages = typeof app.english;

type Item = {
  to: string;
  word: keyof Messages &
    (
      | 'dashboard'
      | 'application'
      | 'myQuotes'
      | 'notifications'
      | 'privacy'
      | 'agencyDetails'
      | 'licenses'
      | 'leads'
      | 'clients'
      | 'team'
      | 'statistics'
      | 'statement'
      | 'settings'
    );
  icon: TablerIcon;
  /** Usable while the agent has no carriers, or the profile has not loaded. */
  always?: boolean;
  /** Shown only in an agency of several; an agency of one person has a link on the page of clients. */
  isOfSeveral?: true;
  /** Shown to roles with this capability, though every member may open the page. */
  needs?: Capability;
};

const ITEMS: Readonly<Record<AccountType, readonly Item[]>> = {
  1: [
    { to: pages.dashboard, word: 'dashboard', icon: IconLayoutDashboard },
    { to: pages.application, word: 'application', icon: IconFileText },
    { to: pages.myQuotes, word: 'myQuotes', icon: IconReceipt2 },
    { to: pages.notifications, word: 'notifications', icon: IconBell },
    { to: pages.privacy, word: 'privacy', icon: IconShieldLock },
  ],
  // The specification begins with the agency, then its leads; what it does not name follows in the order of a day.
  2: [
    {
      to: pages.agencyDetails,
      word: 'agencyDetails',
      icon: IconBuilding,
      always: true,
    },
    { to: pages.leads, word: 'leads', icon: IconInbox },
    { to: pages.clients, word: 'clients', icon: IconUsers },
    { to: pages.agentNotifications, word: 'notifications', icon: IconBell },
    { to: pages.statistics, word: 'statistics', icon: IconChartBar },
    {
      to: pages.statement,
      word: 'statement',
      icon: IconReceipt2,
      always: true,
      isOfSeveral: true,
    },
    {
      to: pages.licenses,
      word: 'licenses',
      icon: IconCertificate,
      always: true,
      needs: 'read-leads',
    },
    { to: pages.team, word: 'team', icon: IconUsersGroup, always: true },
    { to: pages.settings, word: 'settings', icon: IconSettings },
  ],
};

/** The pages in the one row that a phone shows, beside a button for the others; one more fits instead of the button. */
const IN_ROW = 4;

/**
 * The pages of a profile; an agent without carriers reaches only those that add some. A member of an agency sees only the
 * pages of their own role.
 */
export function ProfileNavigation({
  type,
  hasCarriers,
  isReady,
}: {
  type: AccountType;
  hasCarriers: boolean;
  /** The session was checked. */
  isReady: boolean;
}) {
  const messages = useMessages(app);
  const { may, mayOpen, member } = useMay({ isEnabled: isReady && type === 2 });
  const items = ITEMS[type].filter(
    ({ to, needs, isOfSeveral }) =>
      mayOpen(to) &&
      (needs === undefined || may(needs)) &&
      (isOfSeveral === undefined || member?.hasColleagues === true),
  );
  const inRow = items.length > IN_ROW + 1 ? items.slice(0, IN_ROW) : items;
  const others = items.slice(inRow.length);
  const render = (item: Item) => (
    <li key={item.to}>
      <SidebarItem
        item={item}
        isUsable={item.always === true || hasCarriers}
        isAgent={type === 2}
      />
    </li>
  );
  return (
    <nav aria-label={messages.profileNavigation}>
      <ul className={styles.items}>
        {inRow.map(render)}
        {others.length > 0 && <Others pages={others}>{others.map(render)}</Others>}
      </ul>
    </nav>
  );
}

/** The pages that a phone shows in a small menu behind a button; wider screens show them like the ones before. */
function Others({ pages: others, children }: { pages: readonly Item[]; children: ReactNode }) {
  const messages = useMessages(app);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const menuItem = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeByPress = ({ target }: PointerEvent) => {
      if (!menuItem.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeByPress);
    return () => document.removeEventListener('pointerdown', closeByPress);
  }, [isOpen]);
  return (
    <li
      ref={menuItem}
      className={styles.others}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Safari focuses no pressed link: such a press leads nowhere else.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-current={others.some(({ to }) => pathname.startsWith(to)) ? 'true' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconDots size={22} stroke={1.75} aria-hidden="true" />
        <span>{messages.morePages}</span>
      </button>
      <ul data-open={isOpen || undefined}>{children}</ul>
    </li>
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
  const messages = useMessages(app);
  const Icon = item.icon;
  const content = (
    <>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span>{messages[item.word]}</span>
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
      title={isAgent ? messages.notYet : undefined}
    >
      {content}
    </button>
  );
}
