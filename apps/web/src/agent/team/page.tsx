import { MAX_MEMBERS } from '@fanwise/domain/agents/capabilities';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LocalDay } from '../../account/security/local-day.tsx';
import { PageHeading } from '../../app/page-heading.tsx';
import { assigning } from '../../messages/en/agent/assigning.ts';
import { memberAccess } from '../../messages/en/agent/member-access.ts';
import { team } from '../../messages/en/agent/team.ts';
import { agencyRoles } from '../../messages/en/shared/agency-roles.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MemberAccess } from './access/member-access.tsx';
import { CloseAgency } from './close-agency.tsx';
import { FactorPolicy } from './factor-policy.tsx';
import { INVITATIONS, Invitations } from './invitations/invitations.tsx';
import { MemberCard } from './member-card.tsx';
import styles from './team.module.css';
import { formatMemberName, teamQuery } from './team-query.ts';

/** It has a rules editor, so it loads after the page. */
const Assignment = lazy(async () => ({
  default: (await import('./assignment/assignment.tsx')).Assignment,
}));

/** The members of an agency, as its owners manage them. An agency of one person sees how to add people. */
export default function TeamPage() {
  const messages = useMessages(team);
  const { names } = useMessages(agencyRoles);
  const { title: access } = useMessages(memberAccess);
  const { title: newLeads } = useMessages(assigning).settings;
  const { data, error, refetch } = useQuery(teamQuery);
  if (!data)
    return (
      <div className={styles.page}>
        <PageHeading>{messages.title}</PageHeading>
        {error ? (
          <LoadFailure title={messages.loadFailed} error={error} onRetry={refetch} />
        ) : (
          <Skeleton shape="cards" count={3} />
        )}
      </div>
    );
  const { members, needsFactor } = data.data;
  const present = members.filter(({ left }) => left === null);
  const former = members.filter(({ left }) => left !== null);
  const parts: [id: string, title: string][] = [
    [INVITATIONS, messages.invite],
    ['producer-access', access],
    ...(present.length > 1 ? [['new-leads', newLeads] as [string, string]] : []),
    ['factor-policy', messages.policy.title],
  ];
  const isAlone = present.length === 1 && former.length === 0;
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      <p className={styles.text}>{isAlone ? messages.alone : messages.intro}</p>
      {!isAlone && (
        <ul className={styles.ways}>
          {parts.map(([part, title]) => (
            <li key={part}>
              <TextLink to={`#${part}`}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
      {!isAlone && (
        <section className={styles.part} aria-labelledby="members">
          <h2 id="members">{messages.members}</h2>
          <ul className={styles.cards}>
            {present.map((member) => (
              <li key={member.id}>
                <MemberCard member={member} members={present} />
              </li>
            ))}
          </ul>
          {members.length === MAX_MEMBERS && (
            <p className={styles.text}>{messages.first(MAX_MEMBERS)}</p>
          )}
        </section>
      )}
      <Invitations />
      {!isAlone && <MemberAccess />}
      {!isAlone && (
        <Suspense fallback={<Skeleton shape="form" count={3} />}>
          <Assignment />
        </Suspense>
      )}
      {!isAlone && <FactorPolicy members={present} isRequired={needsFactor} />}
      {former.length > 0 && (
        <section className={styles.part} aria-labelledby="former">
          <h2 id="former">{messages.former}</h2>
          <ul className={styles.former}>
            {former.map((member) => (
              <li key={member.id}>
                <span className={styles.strong}>
                  {member.email === null && member.firstName === ''
                    ? messages.deleted
                    : formatMemberName(member)}
                </span>{' '}
                · {names[member.role]} ·{' '}
                <LocalDay instant={member.left ?? ''} text={messages.left} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {present.length > 1 && <CloseAgency members={present} />}
    </div>
  );
}
