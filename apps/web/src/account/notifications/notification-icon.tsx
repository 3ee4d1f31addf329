import {
  IconBell,
  IconCircleCheck,
  IconCircleOff,
  IconClockHour4,
  IconEdit,
  IconLockOpen2,
  IconReceipt2,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import styles from './notification-icon.module.css';

type Tone = 'brand' | 'warn' | 'mute' | 'ok';

const ICONS_BY_KIND: Readonly<Record<number, readonly [TablerIcon, Tone]>> = {
  1: [IconReceipt2, 'brand'],
  2: [IconUserPlus, 'brand'],
  3: [IconEdit, 'warn'],
  4: [IconCircleCheck, 'ok'],
  5: [IconCircleOff, 'mute'],
  6: [IconCircleOff, 'mute'],
  7: [IconLockOpen2, 'ok'],
  8: [IconClockHour4, 'warn'],
  9: [IconReceipt2, 'mute'],
};

/** An icon for the kind of a notification (kindId); the text beside it says the same. */
export function NotificationIcon({ kind }: { kind: number }) {
  const [Icon, tone] = ICONS_BY_KIND[kind] ?? [IconBell, 'mute'];
  return (
    <span className={styles.disc} data-tone={tone} aria-hidden="true">
      <Icon size={20} stroke={1.75} />
    </span>
  );
}
