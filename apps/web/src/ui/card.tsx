import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  children: ReactNode;
  as?: 'section' | 'article' | 'li' | 'div';
  /** `lifted` is for the chosen one; others stay flat. */
  variant?: 'flat' | 'lifted' | 'tint';
  dense?: boolean;
  'aria-labelledby'?: string;
  'aria-label'?: string;
};

/** A surface with a thin border; flat until chosen. */
export function Card({
  children,
  as: Element = 'section',
  variant = 'flat',
  dense,
  ...aria
}: CardProps) {
  return (
    <Element
      {...aria}
      className={styles.card}
      data-variant={variant}
      data-dense={dense || undefined}
    >
      {children}
    </Element>
  );
}
