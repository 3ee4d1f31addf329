import type { ComponentProps } from 'react';
import { StatusTag } from '../../src/ui/tag.tsx';
import { useFact } from './use-fact.ts';

type Status = ComponentProps<typeof StatusTag>['status'];

/** The colour of a state; what is not here is neutral. */
const COLOURS: Readonly<Record<string, Status>> = {
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
  deleted: 'refunded',
  removed: 'refunded',
};

/** A state by its code: always colour and word. */
export function State({ code }: { code: string }) {
  const fact = useFact();
  return <StatusTag status={COLOURS[code] ?? 'complete'}>{fact.value('state', code)}</StatusTag>;
}
