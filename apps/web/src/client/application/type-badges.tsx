import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { application } from '../../messages/en/consumer/application.ts';
import { useMessages } from '../../messages/language.ts';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { CheckMark } from '../../ui/marks/marks.tsx';
import styles from './type-badges.module.css';

/** Home, life and auto: the client chooses which of them are part of the application. */
export function TypeBadges({
  chosen,
  onToggle,
}: {
  chosen: readonly InsuranceTypeId[];
  onToggle: (type: InsuranceTypeId) => void;
}) {
  const messages = useMessages(application);
  return (
    <fieldset className={styles.types} aria-describedby="types-hint">
      <legend className={styles.legend}>{messages.typesLegend}</legend>
      <div className={styles.badges}>
        {insuranceTypeIds.map((type) => (
          <label key={type} className={styles.badge}>
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={() => onToggle(type)}
            />
            <InsuranceIcon type={type} />
            <span className={styles.box} aria-hidden="true">
              <CheckMark />
            </span>
          </label>
        ))}
      </div>
      <p id="types-hint" className={styles.hint}>
        {messages.typesHint}
      </p>
    </fieldset>
  );
}
