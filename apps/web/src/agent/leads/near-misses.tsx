import { groupThousands } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { leadRows } from '../../messages/en/agent/lead-rows.ts';
import { leadTools } from '../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './leads.module.css';
import { buildRowsQuery, FILTERS, type FilterName, type ListAddress } from './list/address.ts';
import { useLinkOfList } from './list/use-change-list.ts';

/** The number of filters to check; each is one call of the lead table. */
const MAX_FILTERS = 4;

/** Shows which filters exclude leads: how many fit without each, with a button that removes it. */
export function NearMisses({ address }: { address: ListAddress }) {
  const set = ([...FILTERS, 'filter'] as const)
    .filter((name) => address.filters[name] !== undefined)
    .slice(0, MAX_FILTERS);
  return (
    <ul className={styles.nearMisses}>
      {set.map((name) => (
        <NearMiss key={name} address={address} name={name} />
      ))}
    </ul>
  );
}

function NearMiss({ address, name }: { address: ListAddress; name: FilterName | 'filter' }) {
  const messages = useMessages(leadRows);
  const { filters: tools } = useMessages(leadTools);
  const linkTo = useLinkOfList();
  const { [name]: _, ...filters } = address.filters;
  const query = { ...buildRowsQuery({ ...address, filters, after: null }, ''), limit: '1' };
  const { data } = useQuery({
    queryKey: keys.agent.leadListPart(`near miss ${new URLSearchParams(query)}`),
    queryFn: ({ signal }) => call('GET /agent/lead-table', { query, signal }),
  });
  if (!data?.count) return null;
  const filterName = name === 'filter' ? messages.status : tools.names[name];
  return (
    <li>
      <Link {...linkTo({ [name]: null })}>
        {messages.empty.nearMiss(filterName, groupThousands(data.count))}
      </Link>
    </li>
  );
}
