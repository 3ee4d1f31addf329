import { adminPages } from '@fanwise/contract/admin/pages';
import type { Capability } from '@fanwise/domain/admin/capabilities';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { ButtonLink } from '@fanwise/web/src/ui/button.tsx';
import { EmptyState } from '@fanwise/web/src/ui/states.tsx';
import { Heading } from '../app/heading.tsx';
import { useMe } from '../app/session.ts';
import { admin } from '../messages/en/admin.ts';
import { adminCodes } from '../messages/en/codes.ts';

/** A screen that the person's role does not open: it says which capability it asks for. */
export function NotAllowed({ capability }: { capability: Capability }) {
  const messages = useMessages(admin);
  const { capabilities } = useMessages(adminCodes);
  const { role } = useMe();
  return (
    <>
      <Heading hidden>{messages.notAllowed}</Heading>
      <EmptyState title={messages.notAllowed} action={<ToQueue />}>
        <p>{messages.notAllowedText(capabilities[capability], messages.roles[role])}</p>
      </EmptyState>
    </>
  );
}

/** An address without a screen. */
export function NotFound() {
  const messages = useMessages(admin);
  return (
    <>
      <Heading hidden>{messages.notFound}</Heading>
      <EmptyState title={messages.notFound} action={<ToQueue />} />
    </>
  );
}

function ToQueue() {
  const messages = useMessages(admin);
  return (
    <ButtonLink variant="secondary" to={adminPages.queue}>
      {messages.toQueue}
    </ButtonLink>
  );
}
