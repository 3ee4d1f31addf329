import { adminAgencyPage, personPage } from '@fanwise/contract/admin/pages';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';

type Named = { id: number; name: string };

/** An agent and the agency, each linked to its page. */
export function AgentAndAgency({ of: { agent, agency } }: { of: { agent: Named; agency: Named } }) {
  return (
    <>
      <TextLink to={personPage(agent.id)}>{agent.name}</TextLink>,{' '}
      <TextLink to={adminAgencyPage(agency.id)}>{agency.name}</TextLink>
    </>
  );
}
