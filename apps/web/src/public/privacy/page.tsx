import type { Routes } from '@fanwise/contract/own';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import reading from '../../app/public/public-document.module.css';
import { PublicFooter } from '../../app/public/public-footer.tsx';
import { PublicNav } from '../../app/public/public-nav.tsx';
import { privacyPath } from '../../app/public/terms-path.ts';
import { privacy } from '../../messages/en/privacy/privacy.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './page.module.css';

type Text = Routes['GET /privacy']['answer']['data'];

/** The privacy text, the same as in the document, and the retention table that the program applies. */
export default function Page() {
  const messages = useMessages(privacy);
  const language = useLanguage();
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.public.privacyNotice,
    queryFn: ({ signal }) => call('GET /privacy', { signal }),
  });
  return (
    <>
      <PublicNav side="consumer" />
      <main id="content" className={reading.page}>
        <PageHeading>{messages.title}</PageHeading>
        {answer ? (
          <Document text={answer.data} />
        ) : error ? (
          <ErrorState title={messages.failed} onRetry={refetch} />
        ) : (
          <Skeleton count={12} />
        )}
        <p>
          <a href={privacyPath(language)}>{messages.asPdf}</a>
        </p>
      </main>
      <PublicFooter isShort />
    </>
  );
}

function Document({ text }: { text: Text }) {
  const messages = useMessages(privacy);
  return (
    <>
      <p className={classNames(reading.lead, styles.version)}>
        {messages.version} {text.version}
      </p>
      {text.sections.map(({ heading, text: sectionText }) => (
        <section key={heading} className={reading.section}>
          <h2>{heading}</h2>
          <p>{sectionText}</p>
        </section>
      ))}
      <section className={reading.section}>
        <h2 id="kept">{text.keptTitle}</h2>
        <Table
          className={styles.kept}
          aria-labelledby="kept"
          headers={[messages.what, messages.kept, messages.end]}
        >
          {text.kept.map(({ what, kept, end }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-label={messages.kept}>{kept}</td>
              <td data-label={messages.end}>{end}</td>
            </tr>
          ))}
        </Table>
      </section>
    </>
  );
}
