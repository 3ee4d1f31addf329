import { chooseLanguage, useLanguage } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Wordmark } from '@fanwise/web/src/ui/marks/wordmark.tsx';
import { Brand } from './sections/brand.tsx';
import { Buttons } from './sections/buttons.tsx';
import { CardsAndTags } from './sections/cards-and-tags.tsx';
import { Choices } from './sections/choices.tsx';
import { Illustrations } from './sections/illustrations.tsx';
import { Lists } from './sections/lists.tsx';
import { Messages } from './sections/messages.tsx';
import { NumbersAndDates } from './sections/numbers-and-dates.tsx';
import { Steps } from './sections/steps.tsx';
import { TextFields } from './sections/text-fields.tsx';
import { Waiting } from './sections/waiting.tsx';
import { Windows } from './sections/windows.tsx';
import styles from './style-page.module.css';

const sections = [
  ['brand', 'Brand, colors, type', Brand],
  ['buttons', 'Buttons and links', Buttons],
  ['text-fields', 'Text fields', TextFields],
  ['numbers-and-dates', 'Numbers and dates', NumbersAndDates],
  ['choices', 'Choices', Choices],
  ['lists', 'Lists to choose from', Lists],
  ['cards-and-tags', 'Cards, tags, insurance types', CardsAndTags],
  ['messages', 'Notices', Messages],
  ['waiting', 'Loading, empty, failed', Waiting],
  ['steps', 'Steps and pages', Steps],
  ['windows', 'Windows and toasts', Windows],
  ['illustrations', 'Illustrations', Illustrations],
] as const;

/** Every control in every state, for developers who change its look. Its own texts are English only. */
export function StylePage() {
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <nav className={styles.index} aria-label="Sections">
        <Wordmark />
        <ul>
          {sections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        <div className={styles.switches}>
          <Button
            variant="secondary"
            size="small"
            onClick={() => chooseLanguage(language === 'en' ? 'es' : 'en')}
          >
            {language === 'en' ? 'Español' : 'English'}
          </Button>
          <Button variant="secondary" size="small" onClick={switchScheme}>
            Light / dark
          </Button>
        </div>
      </nav>
      <main className={styles.sections}>
        <h1>Style page</h1>
        {sections.map(([id, title, Section]) => (
          <section key={id} id={id} data-style-section={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            <Section />
          </section>
        ))}
      </main>
    </div>
  );
}

function switchScheme() {
  const { style } = document.documentElement;
  const isDark = style.colorScheme
    ? style.colorScheme === 'dark'
    : window.matchMedia('(prefers-color-scheme: dark)').matches;
  style.colorScheme = isDark ? 'light' : 'dark';
}
