import { groupThousands } from '@fanwise/domain/money/money';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { statesOf, type Zip } from './zip-selection.ts';
import styles from './zips.module.css';

/** Many ZIP codes in one line: "312 ZIP codes in NC, VA". */
export function ZipOverview({ zips }: { zips: readonly Zip[] }) {
  const messages = useMessages(agencyDetails).zips;
  const { first, more } = statesOf(zips);
  const listed = first.join(', ');
  const states = more > 0 ? messages.andMore(listed, more) : listed;
  return (
    <span className={styles.chip}>{messages.collapsed(groupThousands(zips.length), states)}</span>
  );
}
