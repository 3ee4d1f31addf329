import {
  type InsuranceTypeId,
  type InsuranceTypeShort,
  insuranceTypes,
  shortNames,
} from '@fanwise/domain/insurance-types';
import type { ReactNode } from 'react';
import styles from './insurance-icon.module.css';
import { useTypeMessages } from './use-type-messages.ts';

const DRAWINGS: Readonly<Record<InsuranceTypeShort, ReactNode>> = {
  home: <path d="M3 11.2 12 4l9 7.2M5.5 9.6V20h13V9.6M10 20v-5.5h4V20" />,
  life: (
    <path d="M12 3.2v1.6M3.5 13a8.5 8.5 0 0 1 17 0c-1-1.3-4.2-1.3-5.4 0-1.1-1.3-5.1-1.3-6.2 0-1.2-1.3-4.4-1.3-5.4 0ZM12 12.3V18.5a2.2 2.2 0 0 1-4.4 0" />
  ),
  auto: (
    <path d="M3 13.5 5 8.6A2.4 2.4 0 0 1 7.2 7h9.6A2.4 2.4 0 0 1 19 8.6l2 4.9V18H3v-4.5ZM3.3 13h17.4M6 18v1.5M18 18v1.5M6.5 15.5h1.5M16 15.5h1.5" />
  ),
};

/** The icon of an insurance type with its color and, unless hidden, its word. */
export function InsuranceIcon({
  type,
  size = 'regular',
  wordHidden,
}: {
  type: InsuranceTypeId;
  size?: 'tiny' | 'small' | 'regular' | 'large';
  wordHidden?: boolean;
}) {
  const { name } = useTypeMessages()(type);
  const color = insuranceTypes.find(({ id }) => id === type)?.color;
  return (
    <span className={styles.type} data-color={color} data-size={size}>
      <span className={styles.disc}>
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {DRAWINGS[shortNames[type]]}
        </svg>
      </span>
      <span className={wordHidden ? 'visually-hidden' : undefined}>{name}</span>
    </span>
  );
}
