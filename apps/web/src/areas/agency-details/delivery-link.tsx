import { pages } from '@fanwise/contract/pages';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useWords } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import styles from './agency-details.module.css';

/** The way to the agency's own systems. */
export function DeliveryLink() {
  const words = useWords(agencyDetails).delivery;
  return (
    <section className={styles.form} aria-labelledby="delivery-title">
      <HeadRow>
        <div>
          <h2 id="delivery-title">{words.title}</h2>
          <p className={styles.hint}>{words.text}</p>
        </div>
        <ButtonLink to={pages.delivery} variant="secondary">
          {words.open}
        </ButtonLink>
      </HeadRow>
    </section>
  );
}
