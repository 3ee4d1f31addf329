import { adminPages, personPage } from '@fanwise/contract/admin/pages';
import type { Translation } from '@fanwise/web/src/messages/area.ts';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Notice, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { adminAgency } from '../../messages/en/agency.ts';
import { FromNow, Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { State } from '../../parts/state.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { usePages } from '../../parts/use-pages.ts';
import type { Member } from './agency.ts';

/** The members of an agency in the order in which their accounts began, or those who left. */
export function Members({ id, former = false }: { id: number; former?: boolean }) {
  const messages = useMessages(adminAgency);
  const failureText = useFailureText();
  const query = former ? ({ former: '1' } as const) : {};
  const {
    rows: members,
    error,
    hasMore,
    isReading,
    readMore,
  } = usePages(`GET /agencies/${id}/members`, query, (from, signal) =>
    call('GET /agencies/:id/members', {
      params: { id: String(id) },
      query: { ...query, ...from },
      signal,
    }),
  );
  return (
    <section className={parts.block}>
      <h2>{former ? messages.former : messages.present}</h2>
      {error && <Notice kind="error">{failureText(error)}</Notice>}
      {!members && !error && <Skeleton count={3} />}
      {members?.length === 0 && <p>{messages.nobody}</p>}
      {members && members.length > 0 && (
        <ul className={parts.line}>
          {members.map((member) => (
            <li key={member.id}>
              <MemberLine member={member} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="secondary" size="small" busy={isReading} onClick={readMore}>
          {messages.more}
        </Button>
      )}
    </section>
  );
}

const leadsOf = (
  { open_leads: count, open_leads_max: most }: Member,
  messages: Translation<typeof adminAgency>,
): string => (most === null ? messages.openLeads(count) : messages.openLeadsOf(count, most));

/** One member: who it is, what they may do, their licenses, and how they log in. */
function MemberLine({ member }: { member: Member }) {
  const messages = useMessages(adminAgency);
  const fact = useFactText();
  const role = [
    fact.value('member_role', member.role),
    member.role === 'producer' && member.may_unlock && messages.mayPay,
  ];
  const waiting = member.licenses_waiting;
  return (
    <>
      <span>
        <strong>
          <TextLink to={personPage(member.id)}>{member.name}</TextLink>
        </strong>{' '}
        {role.filter(Boolean).join(', ')} <State code={member.state} />
      </span>
      <span>
        <TextLink to={`${adminPages.licenses}?agent=${member.id}`}>
          {member.licensed.length > 0
            ? messages.licensed(member.licensed.join(', '))
            : messages.notLicensed}
        </TextLink>
        {waiting > 0 && ` · ${messages.waiting(waiting)}`}
        {member.left_at === null && ` · ${leadsOf(member, messages)}`}
      </span>
      <span className={parts.minor}>
        {member.second_factor ? messages.twoFactor : messages.noTwoFactor} ·{' '}
        {member.last_login_at ? (
          <>
            {messages.lastLogin} <FromNow at={member.last_login_at} />
          </>
        ) : (
          messages.neverLoggedIn
        )}{' '}
        · {messages.joined} <Instant at={member.joined_at} />
        {member.left_at && (
          <>
            {' '}
            · {messages.left} <Instant at={member.left_at} />
          </>
        )}
      </span>
    </>
  );
}
