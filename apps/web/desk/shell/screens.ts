import { deskPages } from '@fanwise/contract/admin/pages';
import type { Capability } from '@fanwise/domain/admin/capabilities';
import {
  IconActivityHeartbeat,
  IconCertificate,
  IconCoin,
  IconFileText,
  IconHistory,
  IconInbox,
  IconListCheck,
  IconReceipt2,
  IconTags,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { desk } from '../../src/messages/en/desk/desk.ts';

/** A screen of the menu. */
export type Screen = {
  name: keyof typeof desk.english.screens;
  path: string;
  /** Who has none of it neither sees the screen nor gets it. */
  capability: Capability;
  group: keyof typeof desk.english.groups;
  icon: TablerIcon;
  /** Pressed after `g`. */
  letter: string;
};

/** The screens, in the order of the menu. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'queue',
    path: deskPages.queue,
    capability: 'queue.read',
    group: 'work',
    icon: IconListCheck,
    letter: 'q',
  },
  {
    name: 'people',
    path: deskPages.people,
    capability: 'people.read',
    group: 'work',
    icon: IconUsers,
    letter: 'p',
  },
  {
    name: 'leads',
    path: deskPages.leads,
    capability: 'leads.read',
    group: 'work',
    icon: IconInbox,
    letter: 'l',
  },
  {
    name: 'quotes',
    path: deskPages.quotes,
    capability: 'quotes.read',
    group: 'work',
    icon: IconReceipt2,
    letter: 'o',
  },
  {
    name: 'money',
    path: deskPages.money,
    capability: 'money.read',
    group: 'work',
    icon: IconCoin,
    letter: 'm',
  },
  {
    name: 'licenses',
    path: deskPages.licenses,
    capability: 'licenses.read',
    group: 'work',
    icon: IconCertificate,
    letter: 'i',
  },
  {
    name: 'catalog',
    path: deskPages.catalog,
    capability: 'catalog.read',
    group: 'product',
    icon: IconTags,
    letter: 'c',
  },
  {
    name: 'texts',
    path: deskPages.texts,
    capability: 'catalog.read',
    group: 'product',
    icon: IconFileText,
    letter: 't',
  },
  {
    name: 'audit',
    path: deskPages.audit,
    capability: 'audit.own',
    group: 'watch',
    icon: IconHistory,
    letter: 'a',
  },
  {
    name: 'health',
    path: deskPages.health,
    capability: 'system.read',
    group: 'watch',
    icon: IconActivityHeartbeat,
    letter: 'h',
  },
  {
    name: 'operators',
    path: deskPages.operators,
    capability: 'operators.manage',
    group: 'watch',
    icon: IconUserShield,
    letter: 'w',
  },
  {
    name: 'account',
    path: deskPages.account,
    capability: 'queue.read',
    group: 'watch',
    icon: IconUserCircle,
    letter: 'y',
  },
];
