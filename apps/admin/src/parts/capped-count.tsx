import type { ReactNode } from 'react';
import { useNumberFormat } from './formats.ts';

/** A count: exact up to a thousand, then "1,000+". */
export function CappedCount({
  of,
  children,
}: {
  of: { count: number; count_capped: boolean };
  children: (count: string) => ReactNode;
}) {
  const number = useNumberFormat();
  return children(number(of.count) + (of.count_capped ? '+' : ''));
}
