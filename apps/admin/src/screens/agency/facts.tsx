import { adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { adminAgency } from '../../messages/en/agency.ts';
import { adminPerson } from '../../messages/en/person.ts';
import { Email } from '../../parts/email.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { useMoneyFormat, useNumberFormat } from '../../parts/formats.ts';
import { Instant } from '../../parts/instant.tsx';
import type { Agency } from './agency.ts';

/** The facts of an agency: number of members, rules, carriers, ZIP codes and money. */
export function AgencyFacts({ agency }: { agency: Agency }) {
  const messages = useMessages(adminAgency);
  const shared = useMessages(adminPerson);
  const number = useNumberFormat();
  const money = useMoneyFormat();
  const when = (at: string | null) => at && <Instant key={at} at={at} />;
  const yes = (is: boolean) => is && messages.yes;
  const linked = (list: string, count: string) => (
    <TextLink key={list} to={`${list}?agent=${agency.id}`}>
      {count}
    </TextLink>
  );
  return (
    <FactLines
      lines={[
        [messages.number, agency.id],
        [messages.wantedName, agency.wanted_name],
        [messages.wantedCarrier, agency.wanted_carrier],
        [messages.email, agency.email && <Email key="email" address={agency.email} />],
        [messages.phone, agency.phone],
        [messages.since, when(agency.created_at)],
        [messages.closed, when(agency.closed_at)],
        [messages.members, number(agency.members)],
        [messages.formerMembers, agency.former_members > 0 && number(agency.former_members)],
        [messages.invitations, agency.invitations > 0 && number(agency.invitations)],
        [messages.sessions, number(agency.sessions)],
        [messages.routing, messages.routings[agency.routing]],
        [messages.producersRead, messages.reads[agency.producers_read]],
        [messages.producersExport, yes(agency.producers_export)],
        [messages.needsSecondFactor, yes(agency.needs_second_factor)],
        [shared.carriers, agency.carriers.map(({ name }) => name).join(', ')],
        [
          shared.worksIn,
          agency.all_zip_codes
            ? shared.everywhere
            : agency.states
                .map(({ state, zip_codes }) => shared.zipsOf(state, zip_codes, number(zip_codes)))
                .join(', '),
        ],
        [messages.cap, agency.cap_cents !== null && money(agency.cap_cents)],
        [shared.openedToday, number(agency.opened_today)],
        [shared.quotesLive, linked(adminPages.quotes, number(agency.quotes_live))],
        [shared.purchases, linked(adminPages.money, number(agency.purchases))],
        [shared.refunds, number(agency.refunds)],
        [messages.webhooks, agency.webhooks > 0 && number(agency.webhooks)],
        [shared.viewLimitedSince, when(agency.view_limited_since)],
      ]}
    />
  );
}
