import type { TeamMember } from '@fanwise/contract/agents/team';
import { useId, useState } from 'react';
import { LocalDay } from '../../account/security/local-day.tsx';
import { team } from '../../messages/en/agent/team.ts';
import { agencyRoles } from '../../messages/en/shared/agency-roles.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import { AgentInstant } from '../zone/agent-zone.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import styles from './team.module.css';
import { formatMemberName } from './team-query.ts';

type MemberCardProps = {
  member: TeamMember;
  /** The present members of the agency. */
  members: readonly TeamMember[];
};

type Window = 'change' | 'logOut' | 'deactivate';

/** One member, folded: role, license, log-in, and what an owner may do about them stand behind the name. */
export function MemberCard({ member, members }: MemberCardProps) {
  const messages = useMessages(team);
  const { names, does } = useMessages(agencyRoles);
  const id = useId();
  const [open, setOpen] = useState<Window>();
  const name = formatMemberName(member);
  const { role, licenseNumber, licensedStates, sessions, openLeads, openLeadsMax } = member;
  const about = (window: Window) => ({
    'aria-label': messages.aboutMember(messages[window], name),
    onClick: () => setOpen(window),
  });
  const dialog = { member, isOpen: true, onClose: () => setOpen(undefined) };
  const isMissing = !member.hasFactor;
  return (
    <Card as="div" aria-labelledby={id}>
      <details>
        <summary className={styles.head}>
          <h3 id={id} className={styles.name}>
            {name}
          </h3>
          <StatusTag status={role === 'owner' ? 'won' : 'quoted'}>{names[role]}</StatusTag>
          {member.isSelf && <StatusTag status="complete">{messages.you}</StatusTag>}
          <span className={styles.state}>
            {messages.openLeads}: {openLeads}
            {openLeadsMax !== null && ` ${messages.most(openLeadsMax)}`} ·{' '}
            <span data-missing={isMissing || undefined} className={styles.factor}>
              {messages.factor}: {isMissing ? messages.noFactor : messages.hasFactor}
            </span>
          </span>
        </summary>
        <p className={styles.role}>
          {does[role]}
          {role === 'producer' && member.mayUnlock && ` ${messages.mayPay}.`}
        </p>
        <dl className={styles.facts}>
          <Fact label={messages.email}>{member.email}</Fact>
          <Fact label={messages.license}>
            {licenseNumber === null
              ? messages.none
              : [licenseNumber, licensedStates > 0 && messages.licensed(licensedStates)]
                  .filter(Boolean)
                  .join(', ')}
          </Fact>
          <Fact label={messages.lastLogin}>
            {member.lastLogin === null ? (
              messages.never
            ) : (
              <AgentInstant instant={member.lastLogin} />
            )}
          </Fact>
          <Fact label={messages.sessions}>
            {sessions === 0 ? messages.notLoggedIn : messages.onDevices(sessions)}
          </Fact>
          <Fact label={messages.joined}>
            <LocalDay instant={member.joined} text={(day) => day} />
          </Fact>
        </dl>
        <div className={styles.actions}>
          <Button variant="secondary" size="small" {...about('change')}>
            {messages.change}
          </Button>
          {sessions > (member.isSelf ? 1 : 0) && (
            <Button variant="secondary" size="small" {...about('logOut')}>
              {messages.logOut}
            </Button>
          )}
          {!member.isSelf && (
            <Button variant="quiet" size="small" {...about('deactivate')}>
              {messages.deactivate}
            </Button>
          )}
        </div>
      </details>
      {open === 'change' && <ChangeDialog {...dialog} members={members} />}
      {open === 'logOut' && <LogOutDialog {...dialog} />}
      {open === 'deactivate' && <DeactivateDialog {...dialog} members={members} />}
    </Card>
  );
}
