import { pages } from '@fanwise/contract/pages';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { footer } from '../../messages/en/shared/footer.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Wordmark } from '../../ui/marks/wordmark.tsx';
import { LanguageSwitch } from '../profile/language-switch.tsx';
import { useIsReady } from '../use-is-ready.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './public-footer.module.css';
import { termsPath } from './terms-path.ts';

// The small print may load last, and is left out if it cannot be read.
const Company = lazy(() =>
  import('./company.tsx').then(
    ({ Company }) => ({ default: Company }),
    () => ({ default: () => null }),
  ),
);

/** The footer of public pages: contact form, business hours, terms. `isShort` shows the terms only. */
export function PublicFooter({ isShort = false }: { isShort?: boolean }) {
  const messages = useMessages(footer);
  const language = useLanguage();
  const isReady = useIsReady();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {!isShort && <Contact />}
        <div className={styles.end}>
          <Link to={pages.landing} className={styles.brand}>
            <Wordmark />
          </Link>
          <ul className={styles.links}>
            <li>
              <Link to={pages.landing}>{messages.forClients}</Link>
            </li>
            <li>
              <Link to={pages.agentLanding}>{messages.forAgents}</Link>
            </li>
            <li>
              <a href={termsPath('clients', language)}>{messages.termsClients}</a>
            </li>
            <li>
              <a href={termsPath('agents', language)}>{messages.termsAgents}</a>
            </li>
            <li>
              <Link to={pages.privacyNotice}>{messages.privacy}</Link>
            </li>
            <li>
              <LanguageSwitch />
            </li>
          </ul>
          <p className={styles.print}>{messages.notAnInsurer}</p>
          {isReady && (
            <Suspense>
              <Company />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  const messages = useMessages(footer);
  return (
    <section id="contact" className={styles.contact} aria-labelledby="contact-title">
      <div>
        <h2 id="contact-title" className={styles.title}>
          {messages.contactTitle}
        </h2>
        <p className={styles.text}>{messages.contactText}</p>
        <h3 className={styles.small}>{messages.hoursTitle}</h3>
        <p className={styles.text}>{messages.hours}</p>
      </div>
      <ContactForm />
    </section>
  );
}
