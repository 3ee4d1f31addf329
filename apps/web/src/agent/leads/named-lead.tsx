import type { Lead, LeadState } from '@fanwise/contract/own';
import { clientPage, paymentPage, quoteLeadPage } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { useChangeSearch } from '../../app/routing/use-change-search.ts';
import { useMay } from '../../app/session/use-may.ts';
import { namedLead } from '../../messages/en/leads/named-lead.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';
import { Notice } from '../../ui/states.tsx';
import { leadOutlineQuery } from './list/lead-queries.ts';

/** The lead that a notification or a mail links to: its outline, its state and its actions. */
export function NamedLead({ leadId }: { leadId: number }) {
  const messages = useMessages(namedLead);
  const nameOf = useInsuranceName();
  const changeSearch = useChangeSearch();
  const state = useQuery({
    queryKey: keys.agent.leadState(leadId),
    queryFn: ({ signal }) =>
      call('GET /agent/profile/leads/:id/state', { params: { id: leadId }, signal }),
  });
  const outline = useQuery({ ...leadOutlineQuery(leadId), retry: false });
  const isGone = state.error instanceof ApiError && state.error.status === 404;
  if (!state.data && !isGone) return null;
  const lead = outline.data?.lead;
  const how = findLeadSituation(state.data, lead);
  const close = () =>
    changeSearch(
      (latest) => {
        latest.delete('lead');
        return latest;
      },
      { replace: true },
    );
  return (
    <section aria-label={messages.label}>
      <Notice
        title={messages.title(leadId)}
        action={
          <>
            <LeadLink how={how} leadId={leadId} />
            <Button size="small" variant="quiet" onClick={close}>
              {messages.close}
            </Button>
          </>
        }
      >
        <p>
          {lead &&
            `${lead.types.map(({ typeId }) => nameOf(typeId)).join(', ')} · ${lead.city}, ${lead.state} ${lead.zipCode}. `}
          {messages.how[how]}
        </p>
      </Notice>
    </section>
  );
}

type LeadSituation = keyof typeof namedLead.english.how;

function findLeadSituation(state: LeadState | undefined, lead: Lead | undefined): LeadSituation {
  if (!state) return 'gone';
  if (lead?.refunded) return 'refunded';
  if (lead?.disputed) return 'disputed';
  if (lead?.confirmed) return 'unlocked';
  if (state.ended) return state.ended;
  if (state.status === 'closed') return 'closed';
  return state.own.length > 0 ? 'quoted' : 'open';
}

function LeadLink({ how, leadId }: { how: LeadSituation; leadId: number }) {
  const messages = useMessages(namedLead);
  const mayPay = useMay().may('unlock');
  const links: Partial<Record<LeadSituation, readonly [string, string]>> = {
    open: [quoteLeadPage(leadId), messages.toLead],
    quoted: [quoteLeadPage(leadId), messages.toLead],
    chosen: [paymentPage(leadId), messages.toPayment],
    unlocked: [clientPage(leadId), messages.toClient],
    refunded: [clientPage(leadId), messages.toClient],
  };
  const [to, text] = links[how] ?? [];
  if (to === undefined || (how === 'chosen' && !mayPay)) return null;
  return (
    <ButtonLink to={to} size="small" variant="secondary">
      {text}
    </ButtonLink>
  );
}
