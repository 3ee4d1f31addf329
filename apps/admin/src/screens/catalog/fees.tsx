import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Fact } from '@fanwise/web/src/ui/layout/fact.tsx';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/queries.ts';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { useMoneyFormat } from '../../parts/formats.ts';
import { StartTime } from '../../parts/instant.tsx';
import styles from '../../parts/plans.module.css';
import { Plans } from '../../parts/plans.tsx';
import { useTypeNames } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';

const read = (signal: AbortSignal) => call('GET /fees', { signal });
const queryKey = keys.list('GET /fees', {});

/** The fee of a lead for each combination of types. */
export function Fees() {
  const messages = useMessages(adminCatalog);
  const money = useMoneyFormat();
  const types = useTypeNames();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const live = data?.data.find(({ state }) => state === 'live');
  const planned = (data?.data ?? []).filter(({ state }) => state === 'planned');
  return (
    <>
      {data?.settings_differ && <Notice kind="warning">{messages.settingsDiffer}</Notice>}
      {live && (
        <TaskButtons
          taskButtons={[
            taskButton(
              'fee-plan',
              { amounts: live.amounts },
              messages.filledInFrom(messages.feesNumber(live.id)),
              {
                variant: 'primary',
              },
            ),
          ]}
        />
      )}
      {planned.length > 0 && (
        <Notice kind="note">
          {messages.laterPlans}
          <ul>
            {planned.map((plan) => (
              <li key={plan.id}>
                {messages.feesNumber(plan.id)}: <StartTime at={plan.starts_at} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Plans
        queryKey={queryKey}
        read={read}
        titleOf={(plan) => messages.feesNumber(plan.id)}
        buttonsOf={(plan) =>
          plan.state === 'planned'
            ? [
                taskButton(
                  'plan-cancel',
                  { kind: 'fee', plan_id: plan.id },
                  messages.feesNumber(plan.id),
                ),
              ]
            : []
        }
      >
        {(plan) => (
          <dl className={styles.prices}>
            {plan.combinations.map((one) => (
              <Fact key={one.types.join()} label={types(one.types)}>
                {money(one.cents)}
              </Fact>
            ))}
          </dl>
        )}
      </Plans>
    </>
  );
}
