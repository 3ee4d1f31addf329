import { adminAgencyPage, adminLeadPage, adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { adminPeople } from '../../messages/en/people.ts';
import { adminPerson } from '../../messages/en/person.ts';
import { Email } from '../../parts/email.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { useNumberFormat } from '../../parts/formats.ts';
import { FromNow, Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { useFactText, useTypeNames } from '../../parts/use-fact.ts';
import type { Person } from './person.ts';

/** The person's identity, as far as lists may show it. */
export function PersonFacts({ person }: { person: Person }) {
  const messages = useMessages(adminPerson);
  const { flags } = useMessages(adminPeople);
  const fact = useFactText();
  const factors = [
    person.totp ? fact.name('totp') : null,
    person.passkeys > 0 ? `${fact.name('passkeys')} ${person.passkeys}` : null,
  ].filter((one) => one !== null);
  return (
    <FactLines
      lines={[
        [messages.number, person.id],
        [messages.role, fact.value('role', person.role)],
        [
          messages.agency,
          person.agency && (
            <TextLink key="agency" to={adminAgencyPage(person.agency.id)}>
              {person.agency.name}
            </TextLink>
          ),
        ],
        [messages.memberRole, person.member_role && <MemberRole key="role" person={person} />],
        [messages.email, person.email && <Email key="email" address={person.email} />],
        [messages.phone, person.phone],
        [messages.place, [person.zip, person.state_code].filter(Boolean).join(' ')],
        [messages.language, fact.value('language', person.language)],
        [messages.since, <Instant key="since" at={person.created_at} />],
        [
          messages.confirmed,
          person.verified_at ? (
            <Instant key="confirmed" at={person.verified_at} />
          ) : (
            messages.notYet
          ),
        ],
        [
          messages.lastLogin,
          person.last_login_at && <FromNow key="login" at={person.last_login_at} />,
        ],
        [messages.sessions, person.sessions],
        [messages.twoFactor, factors.join(', ') || messages.noTwoFactor],
        [messages.addressWaits, person.address_waits?.email],
        [messages.flags, person.flags.map((flag) => flags[flag]).join(', ')],
      ]}
    />
  );
}

/** The role in the agency, and whether a producer may pay. */
function MemberRole({ person: { member_role: role, agent } }: { person: Person }) {
  const messages = useMessages(adminPerson);
  const fact = useFactText();
  const mayPay = role === 'producer' && agent?.may_unlock;
  return [fact.value('member_role', role), mayPay && messages.mayPay].filter(Boolean).join(', ');
}

/** The facts of an agent. */
export function AgentFacts({
  id,
  agent,
  agency,
}: {
  id: number;
  agent: NonNullable<Person['agent']>;
  agency: Person['agency'];
}) {
  const messages = useMessages(adminPerson);
  const number = useNumberFormat();
  const rate = agent.purchases === 0 ? 0 : agent.refunds / agent.purchases;
  const linked = (list: string, count: string) =>
    agency ? (
      <TextLink key={list} to={`${list}?agent=${agency.id}`}>
        {count}
      </TextLink>
    ) : (
      count
    );
  const percent = new Intl.NumberFormat('en-US', { style: 'percent' });
  return (
    <section className={parts.block}>
      <h2>{messages.asAgent}</h2>
      <FactLines
        lines={[
          [messages.joined, <Instant key="joined" at={agent.joined_at} />],
          [messages.left, agent.left_at && <Instant key="left" at={agent.left_at} />],
          [messages.license, agent.license_number],
          [
            messages.licenses,
            agent.licenses > 0 && (
              <TextLink key="licenses" to={`${adminPages.licenses}?agent=${id}`}>
                {messages.licensesOf(agent.licenses)}
              </TextLink>
            ),
          ],
          [messages.carriers, agent.carriers.map(({ name }) => name).join(', ')],
          [
            messages.worksIn,
            agent.all_zip_codes
              ? messages.everywhere
              : agent.states
                  .map(({ state, zip_codes }) =>
                    messages.zipsOf(state, zip_codes, number(zip_codes)),
                  )
                  .join(', '),
          ],
          [messages.openedToday, number(agent.opened_today)],
          [messages.quotesLive, linked(adminPages.quotes, number(agent.quotes_live))],
          [
            messages.pricesWithdrawn,
            messages.withdrawnOf(number(agent.prices_withdrawn), number(agent.prices_given)),
          ],
          [messages.purchases, linked(adminPages.money, number(agent.purchases))],
          [messages.refunds, `${number(agent.refunds)} (${percent.format(rate)})`],
        ]}
      />
    </section>
  );
}

/** The facts of a client. */
export function ClientFacts({ client }: { client: NonNullable<Person['client']> }) {
  const messages = useMessages(adminPerson);
  const fact = useFactText();
  const types = useTypeNames();
  if (client.applications.length === 0) return <p className={parts.minor}>{messages.noLead}</p>;
  return (
    <section className={parts.block}>
      <h2>{messages.asClient}</h2>
      <ul>
        {client.applications.map((one) => (
          <li key={one.id}>
            {one.submitted_at ? (
              <TextLink to={adminLeadPage(one.id)}>{messages.lead(one.id)}</TextLink>
            ) : (
              messages.draft(one.id)
            )}
            <span className={parts.minor}>
              {' '}
              {types(one.types)}
              {one.submitted_at &&
                `, ${fact.value('lead', one.status)}, ${messages.quotes(one.quotes)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
