import { adminPages } from '@fanwise/contract/admin/pages';
import type { Capability } from '@fanwise/domain/admin/capabilities';
import {
  IconActivityHeartbeat,
  IconCertificate,
  IconCoin,
  IconFileText,
  IconHistory,
  IconHome,
  IconInbox,
  IconListCheck,
  IconMessages,
  IconReceipt2,
  IconShieldLock,
  IconTags,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { admin } from '../messages/en/admin.ts';

/** A screen of the menu. */
export type Screen = {
  name: keyof typeof admin.english.screens;
  path: string;
  /** Operators without any of these capabilities neither see the screen nor can open it. */
  capability: Capability;
  group: keyof typeof admin.english.groups;
  icon: TablerIcon;
  /** Pressed after `g`. */
  letter: string;
};

/** The screens, in the order of the menu. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    path: adminPages.home,
    capability: 'queue.read',
    group: 'work',
    icon: IconHome,
    letter: 's',
  },
  {
    name: 'queue',
    path: adminPages.queue,
    capability: 'queue.read',
    group: 'work',
    icon: IconListCheck,
    letter: 'q',
  },
  {
    name: 'people',
    path: adminPages.people,
    capability: 'people.read',
    group: 'work',
    icon: IconUsers,
    letter: 'p',
  },
  {
    name: 'leads',
    path: adminPages.leads,
    capability: 'leads.read',
    group: 'work',
    icon: IconInbox,
    letter: 'l',
  },
  {
    name: 'quotes',
    path: adminPages.quotes,
    capability: 'quotes.read',
    group: 'work',
    icon: IconReceipt2,
    letter: 'o',
  },
  {
    name: 'money',
    path: adminPages.money,
    capability: 'money.read',
    group: 'work',
    icon: IconCoin,
    letter: 'm',
  },
  {
    name: 'licenses',
    path: adminPages.licenses,
    capability: 'licenses.read',
    group: 'work',
    icon: IconCertificate,
    letter: 'i',
  },
  {
    name: 'catalog',
    path: adminPages.catalog,
    capability: 'catalog.read',
    group: 'product',
    icon: IconTags,
    letter: 'c',
  },
  {
    name: 'texts',
    path: adminPages.texts,
    capability: 'catalog.read',
    group: 'product',
    icon: IconFileText,
    letter: 't',
  },
  {
    name: 'replies',
    path: adminPages.replies,
    capability: 'queue.read',
    group: 'product',
    icon: IconMessages,
    letter: 'r',
  },
  {
    name: 'requests',
    path: adminPages.requests,
    capability: 'people.read',
    group: 'watch',
    icon: IconShieldLock,
    letter: 'd',
  },
  {
    name: 'audit',
    path: adminPages.audit,
    capability: 'audit.own',
    group: 'watch',
    icon: IconHistory,
    letter: 'a',
  },
  {
    name: 'health',
    path: adminPages.health,
    capability: 'system.read',
    group: 'watch',
    icon: IconActivityHeartbeat,
    letter: 'h',
  },
  {
    name: 'operators',
    path: adminPages.operators,
    capability: 'operators.manage',
    group: 'watch',
    icon: IconUserShield,
    letter: 'w',
  },
  {
    name: 'account',
    path: adminPages.account,
    capability: 'queue.read',
    group: 'watch',
    icon: IconUserCircle,
    letter: 'y',
  },
];
