import type { LeadDetail } from '@fanwise/contract/own';
import { viewLimits } from '../../messages/en/agent/view-limits.ts';
import { useMessages } from '../../messages/language.ts';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';
import styles from './view-limits.module.css';

/** Says why the health answers of a type are not shown; renders nothing where they are. */
export function WithheldNote({
  detail,
  type,
}: {
  detail: LeadDetail;
  type: LeadDetail['data'][number];
}) {
  const messages = useMessages(viewLimits);
  const insuranceName = useInsuranceName();
  if (!detail.withheld.some(({ typeId }) => typeId === type.typeId)) return null;
  const name = insuranceName(type.typeId).toLowerCase();
  return <p className={styles.note}>{messages.healthNotHeld(name)}</p>;
}
