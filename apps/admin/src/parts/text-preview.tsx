import { useMessages } from '@fanwise/web/src/messages/language.ts';
import type { Answer } from '../app/wire.ts';
import { adminCatalog } from '../messages/en/catalog.ts';
import { Differences } from './differences.tsx';
import styles from './plans.module.css';
import { useFactText } from './use-fact.ts';

type Preview = Answer<'GET /texts/:id/preview'>['data'];

/** Shows a text, a mail as it is sent. A text that is not live yet is shown with what differs from the live one. */
export function TextPreview({ text, isNew }: { text: Preview; isNew?: boolean }) {
  const messages = useMessages(adminCatalog);
  const fact = useFactText();
  return (
    <>
      {text.mails.length > 0 && <Mails mails={text.mails} />}
      {isNew && (
        <section lang={text.language}>
          <h3>
            {fact.value('language', text.language)}: {messages.changesOfText}
          </h3>
          <Differences
            before={sourceOfSections(text.live)}
            after={sourceOfSections(text.planned)}
          />
        </section>
      )}
      {!isNew && text.mails.length === 0 && <Sections text={text.planned} />}
    </>
  );
}

const sourceOfSections = ({ title, sections }: Preview['live']): string =>
  [title, ...sections.map(({ heading, text }) => `${heading}\n${text}`)].join('\n\n');

/** A mail as its readers get it, in both languages. */
export function Mails({ mails }: { mails: Preview['mails'] }) {
  const messages = useMessages(adminCatalog);
  const fact = useFactText();
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

/** A text as plain text: markup in it is never rendered here. */
function Sections({ text }: { text: Preview['live'] }) {
  return (
    <div className={styles.sections}>
      {text.sections.map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          <p>{section.text}</p>
        </section>
      ))}
    </div>
  );
}
