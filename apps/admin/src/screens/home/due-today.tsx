import { adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/queries.ts';
import { adminHome } from '../../messages/en/home.ts';
import { adminQueue } from '../../messages/en/queue.ts';
import { FromNow } from '../../parts/instant.tsx';
import { useCodes } from '../../parts/objects/codes.ts';
import parts from '../../parts/parts.module.css';
import { useFactText } from '../../parts/use-fact.ts';
import { useTextName } from '../../parts/use-text-name.ts';
import { describeSubject } from '../queue/describe-subject.ts';
import type { Item } from '../queue/item.ts';
import styles from './home.module.css';

type Query = { today?: '1'; kind?: 'proposal'; limit: number };

/** The next ten items of the queue that a query finds: by default those that are due today or overdue. */
export function DueToday({
  query = { today: '1', limit: 10 },
  isShown = () => true,
}: {
  query?: Query;
  isShown?: (item: Item) => boolean;
}) {
  const messages = useMessages(adminHome);
  const { kinds } = useMessages(adminQueue);
  const fact = useFactText();
  const codes = useCodes();
  const textName = useTextName();
  const { data } = useQuery({
    queryKey: keys.list('GET /queue', query),
    queryFn: ({ signal }) => call('GET /queue', { query, signal }),
  });
  if (!data) return null;
  if (data.data.length === 0) return <p className={parts.minor}>{messages.nothingToday}</p>;
  return (
    <ul className={styles.due}>
      {data.data.filter(isShown).map((item) => (
        <li key={item.id}>
          <TextLink to={`${adminPages.queue}?open=${item.id}`}>{kinds[item.kind]}</TextLink>
          <span className={styles.thing}>{describeSubject(item, fact, codes, textName)}</span>
          <span>{item.person?.name}</span>
          <FromNow at={item.due_at} isOver={item.overdue} />
        </li>
      ))}
    </ul>
  );
}
