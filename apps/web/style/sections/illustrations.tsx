import { Car } from '../../src/ui/illustrations/car.tsx';
import { EmptyInbox } from '../../src/ui/illustrations/empty-inbox.tsx';
import { Envelope } from '../../src/ui/illustrations/envelope.tsx';
import { FannedCards } from '../../src/ui/illustrations/fanned-cards.tsx';
import { House } from '../../src/ui/illustrations/house.tsx';
import { LockedContact } from '../../src/ui/illustrations/locked-contact.tsx';
import { UmbrellaFamily } from '../../src/ui/illustrations/umbrella-family.tsx';
import styles from '../style-page.module.css';

const pictures = {
  Car,
  EmptyInbox,
  Envelope,
  FannedCards,
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
