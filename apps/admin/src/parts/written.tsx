import { useMessages } from '@fanwise/web/src/messages/language.ts';
import type { Answer } from '../app/wire.ts';
import { adminCatalog } from '../messages/en/catalog.ts';
import styles from './plans.module.css';
import { useFact } from './use-fact.ts';

type Preview = Answer<'GET /texts/:id/preview'>['data'];

/** Returns the name of a text; a mail is named by its subject. */
export function useTextName(): (key: string, subject: string | undefined) => string {
  const messages = useMessages(adminCatalog);
  const names: Readonly<Record<string, string>> = messages.keys;
  return (key, subject) =>
    names[key] ?? messages.mailNamed(subject ?? key.replace(/^mail-/, '').replaceAll('-', ' '));
}

/**
 * Shows a text, a mail as it is sent. A text that is not in effect yet is shown beside the current one; `isNew` labels
 * it.
 */
export function Written({ text, isNew }: { text: Preview; isNew?: string }) {
  const messages = useMessages(adminCatalog);
  return (
    <>
      {text.mails.length > 0 && <Mails mails={text.mails} />}
      {isNew && (
        <section>
          <h3>{messages.beside}</h3>
          <div className={styles.sides}>
            <Side name={isNew} written={text.planned} />
            <Side name={messages.counts} written={text.live} />
          </div>
        </section>
      )}
      {!isNew && text.mails.length === 0 && <Sections written={text.planned} as="h3" />}
    </>
  );
}

/** A mail as its readers get it, in both languages. */
function Mails({ mails }: { mails: Preview['mails'] }) {
  const messages = useMessages(adminCatalog);
  const fact = useFact();
  return (
    <section>
      <h3>{messages.asSent}</h3>
      <div className={styles.sides}>
        {mails.map((mail) => (
          <div key={mail.language} lang={mail.language} className={styles.mail}>
            <h4>
              {fact.value('language', mail.language)}: {mail.subject}
            </h4>
            <p>{mail.text}</p>
            <p>
              <span className={styles.mailButton}>{mail.button}</span>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Side({ name, written }: { name: string; written: Preview['live'] }) {
  return (
    <div>
      <h4>
        {name}: {written.version}
      </h4>
      <Sections written={written} as="h5" />
    </div>
  );
}

/** A text as plain text: markup in it is never rendered here. */
function Sections({ written, as: Title }: { written: Preview['live']; as: 'h3' | 'h5' }) {
  return (
    <div className={styles.written}>
      {written.sections.map((section) => (
        <section key={section.heading}>
          <Title>{section.heading}</Title>
          <p>{section.text}</p>
        </section>
      ))}
    </div>
  );
}
