import styles from './price-bar.module.css';

/** A price as a bar against the highest one, both from zero. The figure stands beside it. */
export function PriceBar({
  amount,
  highest,
  isLowest,
}: {
  amount: number;
  highest: number;
  isLowest: boolean;
}) {
  return (
    <svg
      className={styles.bar}
      data-lowest={isLowest || undefined}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width="100" height="8" className={styles.track} />
      <rect width={highest > 0 ? (100 * amount) / highest : 0} height="8" className={styles.fill} />
    </svg>
  );
}
