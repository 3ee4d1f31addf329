import type { MonthFees } from './fees-of-last-year.ts';
import styles from './lead-counts.module.css';

const HEIGHT = 28;
const STEP = 10;
const BAR = 6;

/** Twelve small bars, one a month. The table of fees has the same figures. */
export function FeeBars({ months }: { months: readonly MonthFees[] }) {
  const highest = Math.max(...months.map(({ cents }) => cents), 1);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${months.length * STEP} ${HEIGHT + 2}`}
      aria-hidden="true"
    >
      {months.map(({ month, cents }, index) => {
        const height = cents === 0 ? 0 : Math.max(4, (cents / highest) * HEIGHT);
        const x = index * STEP + (STEP - BAR) / 2;
        return (
          <g key={month}>
            <rect
              x={x}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx={1.5}
              className={styles.bar}
            />
            <rect x={x} y={HEIGHT} width={BAR} height={2} className={styles.base} />
          </g>
        );
      })}
    </svg>
  );
}
