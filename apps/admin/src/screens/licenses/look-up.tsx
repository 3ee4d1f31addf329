import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { useKeys } from '../../app/keys-pressed.ts';
import type { RowOf } from '../../list/list-key.ts';
import { adminLicenses } from '../../messages/en/licenses.ts';
import parts from '../../parts/parts.module.css';
import styles from './licenses.module.css';

/** Links to the state's pages: the record itself where its address is known, and the search. They open in a new tab. */
export function LookUp({ lookup }: { lookup: RowOf<'GET /licenses'>['lookup'] }) {
  const messages = useMessages(adminLicenses);
  const { by, record, search } = lookup;
  useKeys({ o: () => void window.open(record ?? search, '_blank', 'noopener,noreferrer') });
  const link = (href: string, label: string) => (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {label} <span aria-hidden="true">↗</span>
    </a>
  );
  return (
    <section className={parts.block}>
      <h3>{messages.lookUp}</h3>
      <p className={styles.links}>
        {record && link(record, messages.record(by))}
        {link(search, messages.search(by))}
      </p>
      <p className={parts.minor}>{messages.lookUpHint}</p>
    </section>
  );
}
