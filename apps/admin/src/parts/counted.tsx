import type { ReactNode } from 'react';
import { useNumber } from './formats.ts';

/** A count: exact up to a thousand, then "1,000+". */
export function Counted({
  of,
  children,
}: {
  of: { count: number; count_capped: boolean };
  children: (count: string) => ReactNode;
}) {
  const number = useNumber();
  return children(number(of.count) + (of.count_capped ? '+' : ''));
}
