import { StatusTag } from '@fanwise/web/src/ui/tag.tsx';
import type { ComponentProps } from 'react';
import styles from './parts.module.css';
import { useFactText } from './use-fact.ts';

type Status = ComponentProps<typeof StatusTag>['status'];

/** The color of a state; states without an entry are neutral. */
const COLORS: Readonly<Record<string, Status>> = {
  active: 'won',
  live: 'won',
  paid: 'won',
  done: 'won',
  unlocked: 'won',
  open: 'new',
  planned: 'new',
  invited: 'new',
  chosen: 'quoted',
  waits: 'pending',
  held: 'pending',
  unverified: 'pending',
  refund_due: 'pending',
  due: 'pending',
  suspended: 'error',
  banned: 'error',
  stuck: 'error',
  failed: 'error',
  disputed: 'error',
  charged_back: 'error',
  refunded: 'refunded',
  left: 'refunded',
  deleted: 'refunded',
  removed: 'refunded',
};

/** The kind of record that has the state: one code reads differently for a lead, a purchase or a license. */
type Of =
  | 'lead'
  | 'quote'
  | 'purchase'
  | 'refund'
  | 'dispute'
  | 'difference'
  | 'status'
  | 'plan'
  | 'job';

/** A state by its code: always color and word. */
export function State({ code, of }: { code: string; of?: Of }) {
  const fact = useFactText();
  return (
    <span className={styles.state}>
      <StatusTag status={COLORS[code] ?? 'complete'}>{fact.value(of ?? 'state', code)}</StatusTag>
    </span>
  );
}
