import { LogoMark, Wordmark } from '@fanwise/web/src/ui/marks/wordmark.tsx';
import styles from '../style-page.module.css';

const colors = [
  'ink',
  'ink-2',
  'mute',
  'paper',
  'wash',
  'raised',
  'line',
  'field',
  'brand',
  'brand-hover',
  'brand-ink',
  'tint',
  'sun',
  'sun-soft',
  'link',
  'focus',
  'auto',
  'auto-bg',
  'coral-ink',
  'coral-bg',
  'ok',
  'ok-bg',
  'warn',
  'warn-bg',
  'bad',
  'bad-bg',
  'bad-fill',
  'violet',
  'violet-bg',
  'night',
  'night-raised',
  'night-ink',
  'night-mute',
];

/** The mark, the colors by name, the scale of type. */
export function Brand() {
  return (
    <>
      <div className={styles.row}>
        <Wordmark />
        <LogoMark />
      </div>
      <div className={styles.night}>
        <Wordmark />
      </div>
      <div className={styles.swatches}>
        {colors.map((name) => (
          <span key={name} className={styles.swatch}>
            <svg aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--${name})`} />
            </svg>
            {name}
          </span>
        ))}
      </div>
      <p className={styles.display}>The quiet comparison</p>
      <h1>Heading of a page</h1>
      <h2>Heading of a part</h2>
      <h3>Heading of a card</h3>
      <p>
        Running text at 17 pixels, never wider than 62 letters, so that the eye finds the next line.
        ¿Está todo listo? Revíselo con calma.
      </p>
      <p className={styles.price}>$1,284 a year</p>
    </>
  );
}
