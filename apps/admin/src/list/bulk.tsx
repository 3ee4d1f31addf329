import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { adminList } from '../messages/en/list.ts';
import type { Offer } from '../task/offer.ts';
import { Offers } from '../task/offers.tsx';
import styles from './list.module.css';

/** The buttons that several marked rows share. */
export function Bulk({
  rows,
  onClear,
}: {
  rows: readonly (readonly Offer[])[];
  onClear: () => void;
}) {
  const messages = useMessages(adminList);
  const [first = [], ...others] = rows;
  const shared = first.flatMap((offer): Offer[] => {
    const same = others.map((offers) => offers.find(({ task }) => task === offer.task));
    const all = [offer, ...same.filter((one) => one !== undefined)];
    if (all.length < rows.length || !offer.forMany) return [];
    return [
      { ...offer, about: messages.rows(rows.length), inputs: all.flatMap(({ inputs }) => inputs) },
    ];
  });
  return (
    <section className={styles.bulk} aria-label={messages.rows(rows.length)}>
      <p>{messages.marked(rows.length)}</p>
      {shared.length > 0 ? (
        <Offers offers={shared} onDone={onClear} />
      ) : (
        <p>{messages.nothingShared}</p>
      )}
      <Button variant="quiet" size="small" onClick={onClear}>
        {messages.clearSelection}
      </Button>
    </section>
  );
}
