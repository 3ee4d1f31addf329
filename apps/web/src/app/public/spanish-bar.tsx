import { chooseLanguage } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './spanish-bar.module.css';

/** In Spanish, whatever the language of the page is. */
const TEXTS = { question: '¿Prefiere español?', yes: 'Sí, en español', no: 'No, gracias' } as const;

/**
 * Asks whether the page should be in Spanish. Either answer is remembered, so it asks only once. `isWithin`: in its place
 * on the page, where the foot of the window has the tabs of a profile.
 */
export default function SpanishBar({ isWithin }: { isWithin: boolean }) {
  return (
    <section
      lang="es"
      aria-label={TEXTS.question}
      className={isWithin ? styles.within : styles.bar}
    >
      <p>{TEXTS.question}</p>
      <div className={styles.answers}>
        <Button size="small" onClick={() => void chooseLanguage('es').catch(() => undefined)}>
          {TEXTS.yes}
        </Button>
        <Button variant="quiet" size="small" onClick={() => void chooseLanguage('en')}>
          {TEXTS.no}
        </Button>
      </div>
    </section>
  );
}
