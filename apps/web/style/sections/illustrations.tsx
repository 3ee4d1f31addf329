import { Car } from '@fanwise/web/src/ui/marks/illustrations/car.tsx';
import { EmptyInbox } from '@fanwise/web/src/ui/marks/illustrations/empty-inbox.tsx';
import { Envelope } from '@fanwise/web/src/ui/marks/illustrations/envelope.tsx';
import { House } from '@fanwise/web/src/ui/marks/illustrations/house.tsx';
import { LockedContact } from '@fanwise/web/src/ui/marks/illustrations/locked-contact.tsx';
import { QuoteCards } from '@fanwise/web/src/ui/marks/illustrations/quote-cards.tsx';
import { UmbrellaFamily } from '@fanwise/web/src/ui/marks/illustrations/umbrella-family.tsx';
import styles from '../style-page.module.css';

const pictures = {
  Car,
  EmptyInbox,
  Envelope,
  QuoteCards,
  House,
  LockedContact,
  UmbrellaFamily,
};

/** All drawings, in the colors of the theme. */
export function Illustrations() {
  return (
    <div className={styles.row}>
      {Object.entries(pictures).map(([name, Picture]) => (
        <div key={name} className={styles.picture}>
          <Picture />
        </div>
      ))}
    </div>
  );
}
