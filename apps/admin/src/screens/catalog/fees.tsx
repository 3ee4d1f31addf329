import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/queries.ts';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { useMoney } from '../../parts/formats.ts';
import styles from '../../parts/plans.module.css';
import { Plans } from '../../parts/plans.tsx';
import { useTypeNames } from '../../parts/use-fact.ts';
import { offer } from '../../task/offer.ts';
import { Offers } from '../../task/offers.tsx';
import { feesToStartFrom } from './fees-to-start-from.ts';

const read = (signal: AbortSignal) => call('GET /fees', { signal });
const queryKey = keys.list('GET /fees', {});

/** The fee of a lead for each combination of types. */
export function Fees() {
  const words = useMessages(adminCatalog);
  const money = useMoney();
  const types = useTypeNames();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const from = feesToStartFrom(data?.data ?? []);
  const isPlanned = from?.state === 'planned';
  return (
    <>
      {data?.settings_differ && <Notice kind="warning">{words.settingsDiffer}</Notice>}
      {from && (
        <Offers
          offers={[
            offer(
              'fee-plan',
              { amounts: from.amounts },
              isPlanned ? words.filledInFrom(words.feesNumber(from.id)) : '',
              { look: 'primary' },
            ),
          ]}
        />
      )}
      <Plans
        queryKey={queryKey}
        read={read}
        titleOf={(plan) => words.feesNumber(plan.id)}
        offersOf={(plan) =>
          plan.state === 'planned'
            ? [offer('plan-cancel', { kind: 'fee', plan_id: plan.id }, words.feesNumber(plan.id))]
            : []
        }
      >
        {(plan) => (
          <dl className={styles.prices}>
            {plan.combinations.map((one) => (
              <div key={one.types.join()}>
                <dt>{types(one.types)}</dt>
                <dd>{money(one.cents)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Plans>
    </>
  );
}
