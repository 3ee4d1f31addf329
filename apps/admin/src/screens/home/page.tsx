import { adminPages } from '@fanwise/contract/admin/pages';
import { listApprovingRoles } from '@fanwise/domain/admin/needs-second';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { HeadRow } from '@fanwise/web/src/ui/layout/head-row.tsx';
import { ErrorState, Notice, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFailureText } from '../../app/failure.ts';
import { Heading } from '../../app/heading.tsx';
import { homeQuery } from '../../app/queries.ts';
import { useMe } from '../../app/session.ts';
import { adminHome } from '../../messages/en/home.ts';
import { adminQueue } from '../../messages/en/queue.ts';
import { useNumberFormat } from '../../parts/formats.ts';
import parts from '../../parts/parts.module.css';
import type { Item } from '../queue/item.ts';
import { DueToday } from './due-today.tsx';
import styles from './home.module.css';
import { saveWeekFile } from './week-file.ts';
import { WeekTable } from './week-table.tsx';

const approvals = { kind: 'proposal', limit: 10 } as const;

/** The operator's home: waiting items, those due today, and the week against the last one. */
export default function HomePage() {
  const messages = useMessages(adminHome);
  const { kinds } = useMessages(adminQueue);
  const { role, factors } = useMe();
  const mayApprove = ({ facts }: Item) => listApprovingRoles(facts.task as TaskName).includes(role);
  const failureText = useFailureText();
  const number = useNumberFormat();
  const { data, error, refetch } = useQuery(homeQuery);
  if (!data)
    return (
      <>
        <Heading>{messages.title}</Heading>
        {error ? (
          <ErrorState title={failureText(error)} onRetry={refetch} />
        ) : (
          <Skeleton count={6} />
        )}
      </>
    );
  const home = data.data;
  const { week } = home;
  const counts = [
    [messages.waiting, home.waiting, '', false],
    [messages.dueToday, home.due_today, '?today=1', false],
    [messages.overdue, home.overdue, '?overdue=1', home.overdue > 0],
    [messages.toApprove, home.to_approve, '?kind=proposal', false],
  ] as const;
  return (
    <div className={styles.page}>
      <Heading>{messages.title}</Heading>
      {factors.recovery.left === 0 && (
        <Notice kind="warning">
          {messages.noCodes} <TextLink to={adminPages.account}>{messages.makeCodes}</TextLink>
        </Notice>
      )}
      <section className={parts.block} aria-label={messages.waits}>
        <h2>{messages.waits}</h2>
        <ul className={styles.counts}>
          {counts.map(([label, count, query, isOver]) => (
            <li key={label}>
              <Link to={`${adminPages.queue}${query}`} data-over={isOver || undefined}>
                <strong>{number(count)}</strong>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {home.to_approve > 0 && (
        <section className={parts.block}>
          <HeadRow>
            <h2>{kinds.proposal}</h2>
          </HeadRow>
          <DueToday query={approvals} isShown={mayApprove} />
        </section>
      )}
      <section className={parts.block}>
        <HeadRow>
          <h2>{messages.today}</h2>
          <TextLink to={adminPages.queue}>{messages.toQueue}</TextLink>
        </HeadRow>
        <DueToday />
      </section>
      <section className={parts.block}>
        <HeadRow>
          <h2>{messages.week}</h2>
          {week && (
            <Button variant="secondary" size="small" onClick={() => saveWeekFile(week)}>
              {messages.download}
            </Button>
          )}
        </HeadRow>
        <WeekTable week={week} />
      </section>
    </div>
  );
}
