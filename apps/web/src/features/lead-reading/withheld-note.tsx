import type { LeadDetail } from '@fanwise/contract/own';
import { leadReading } from '../../messages/en/agent/lead-reading.ts';
import { useWords } from '../../messages/language.ts';
import { useInsuranceName } from '../../ui/marks/use-type-words.ts';
import styles from './lead-reading.module.css';

/** Why a line of a lead, or what it says about health, is not shown. Nothing where all of it is. */
export function WithheldNote({
  detail,
  type,
}: {
  detail: LeadDetail;
  type: LeadDetail['data'][number];
}) {
  const words = useWords(leadReading);
  const insuranceName = useInsuranceName();
  if (!detail.withheld.some(({ typeId }) => typeId === type.typeId)) return null;
  const name = insuranceName(type.typeId).toLowerCase();
  const isWhole = type.sections.length === 0;
  return (
    <p className={styles.note}>{isWhole ? words.lineNotHeld(name) : words.healthNotHeld(name)}</p>
  );
}
