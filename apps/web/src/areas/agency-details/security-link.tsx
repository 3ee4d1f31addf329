import { pages } from '@fanwise/contract/pages';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useWords } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import styles from './agency-details.module.css';

/** The way to what protects the log-in beside the password. */
export function SecurityLink() {
  const words = useWords(agencyDetails).security;
  return (
    <section className={styles.form} aria-labelledby="security-title">
      <HeadRow>
        <div>
          <h2 id="security-title">{words.title}</h2>
          <p className={styles.hint}>{words.text}</p>
        </div>
        <ButtonLink to={pages.security} variant="secondary">
          {words.open}
        </ButtonLink>
      </HeadRow>
    </section>
  );
}
