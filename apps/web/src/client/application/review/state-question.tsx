import type { ConsumerProfile } from '@fanwise/contract/own';
import { contactCode } from '../../../messages/en/consumer/contact-code.ts';
import { usStates } from '../../../messages/en/shared/person.ts';
import { useMessages } from '../../../messages/language.ts';
import { Notice } from '../../../ui/states.tsx';

/** Asks whether ZIP code and state are right although they do not belong together. Submitting stays possible. */
export function StateQuestion({
  profile: { state, zipcodes },
}: {
  profile: Pick<ConsumerProfile, 'state' | 'zipcodes'>;
}) {
  const messages = useMessages(contactCode);
  const states: Readonly<Record<string, string>> = useMessages(usStates);
  const nameOf = (code = '') => states[code] ?? code;
  return (
    <Notice
      kind="warning"
      title={messages.stateOfZip(zipcodes.zipCode, nameOf(zipcodes.state), nameOf(state))}
    >
      <p>{messages.stateQuestion}</p>
    </Notice>
  );
}
