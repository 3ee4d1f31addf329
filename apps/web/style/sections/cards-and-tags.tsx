import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { Card } from '@fanwise/web/src/ui/card.tsx';
import { InsuranceIcon } from '@fanwise/web/src/ui/marks/insurance-icon.tsx';
import { Badge, StatusTag } from '@fanwise/web/src/ui/tag.tsx';
import styles from '../style-page.module.css';

const statuses = [
  ...(['new', 'quoted', 'won', 'complete'] as const),
  ...(['updated', 'pending', 'deleted', 'error'] as const),
];

/** Surfaces, states of a lead, counts, and the insurance types in three sizes. */
export function CardsAndTags() {
  return (
    <>
      <div className={styles.grid}>
        <Card>
          <h3>Flat</h3>
          <p>Until it is chosen.</p>
        </Card>
        <Card variant="lifted">
          <h3>Lifted</h3>
          <p>The chosen one.</p>
        </Card>
        <Card variant="tint" dense>
          <h3>Tint, dense</h3>
          <p>For what belongs aside.</p>
        </Card>
      </div>
      <br />
      <div className={styles.row}>
        {statuses.map((status) => (
          <StatusTag key={status} status={status}>
            {status}
          </StatusTag>
        ))}
        <Badge>3</Badge>
        <Badge label="128 unread">128</Badge>
      </div>
      {(['small', 'regular', 'large'] as const).map((size) => (
        <div key={size} className={styles.row}>
          {insuranceTypeIds.map((type) => (
            <InsuranceIcon key={type} type={type} size={size} />
          ))}
          <InsuranceIcon type={1} size={size} wordHidden />
        </div>
      ))}
    </>
  );
}
