import { pages } from '@fanwise/contract/pages';
import { useId } from 'react';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useWords } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import styles from './agency-details.module.css';

const addresses = {
  settings: pages.settings,
  webhooks: pages.webhooks,
  security: pages.security,
} as const;

/** The way to a page about how an agency works. */
export function WayTo({ page }: { page: keyof typeof addresses }) {
  const words = useWords(agencyDetails)[page];
  const id = useId();
  return (
    <section className={styles.form} aria-labelledby={id}>
      <HeadRow>
        <div>
          <h2 id={id}>{words.title}</h2>
          <p className={styles.hint}>{words.text}</p>
        </div>
        <ButtonLink to={addresses[page]} variant="secondary">
          {words.open}
        </ButtonLink>
      </HeadRow>
    </section>
  );
}
