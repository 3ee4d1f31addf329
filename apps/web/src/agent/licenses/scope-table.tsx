import type { LicenseList } from '@fanwise/contract/own';
import { licenses } from '../../messages/en/agent/licenses.ts';
import { useMessages } from '../../messages/language.ts';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { Table } from '../../ui/table.tsx';
import { useStateNames } from '../license-fields/use-state-names.ts';
import { useWaitingLeadTexts } from '../license-fields/use-waiting-lead-texts.ts';
import styles from './licenses.module.css';

/** By state: which types of leads open to the agent, and how many are open there now. */
export function ScopeTable({ list }: { list: LicenseList }) {
  const messages = useMessages(licenses);
  const names = useStateNames();
  const openNumbers = useWaitingLeadTexts();
  const { required, scope, waitingLeads } = list;
  const states = [...new Set([...scope, ...waitingLeads].map(({ state }) => state))].sort();
  const covers = required ? messages.covers : messages.coversOff;
  return (
    <section className={styles.part} aria-labelledby="scope">
      <h2 id="scope">{required ? messages.scopeTitle : messages.scopeTitleOff}</h2>
      {scope.length === 0 && <p className={styles.text}>{messages.scopeNone}</p>}
      {states.length > 0 && (
        <Table
          isFramed
          className={styles.table}
          caption={required ? messages.scopeTitle : messages.scopeTitleOff}
          headers={[messages.state, covers, messages.openNow]}
        >
          {states.map((state) => {
            const types = scope.find((one) => one.state === state)?.types ?? [];
            return (
              <tr key={state} data-open={types.length > 0 || undefined}>
                <th scope="row">{names[state as keyof typeof names] ?? state}</th>
                <td data-label={covers}>
                  {types.length === 0 ? (
                    <span className={styles.mute}>{messages.notCovered}</span>
                  ) : (
                    <span className={styles.types}>
                      {types.map((type) => (
                        <InsuranceIcon key={type} type={type} size="small" />
                      ))}
                    </span>
                  )}
                </td>
                <td data-label={messages.openNow}>
                  {openNumbers(list, state) || messages.openNone}
                </td>
              </tr>
            );
          })}
        </Table>
      )}
      {waitingLeads.length > 0 && <p className={styles.text}>{messages.openHint}</p>}
    </section>
  );
}
