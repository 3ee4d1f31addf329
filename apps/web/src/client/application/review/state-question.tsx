import type { ConsumerProfile } from '@fanwise/contract/own';
import { contactCode } from '../../../messages/en/consumer/contact-code.ts';
import { usStates } from '../../../messages/en/shared/person.ts';
import { useWords } from '../../../messages/language.ts';
import { Notice } from '../../../ui/states.tsx';

/** Asks whether ZIP code and state are right although they do not belong together. It keeps nobody from submitting. */
export function StateQuestion({
  profile: { state, zipcodes },
}: {
  profile: Pick<ConsumerProfile, 'state' | 'zipcodes'>;
}) {
  const words = useWords(contactCode);
  const states: Readonly<Record<string, string>> = useWords(usStates);
  const nameOf = (code = '') => states[code] ?? code;
  return (
    <Notice
      kind="warning"
      title={words.stateOfZip(zipcodes.zipCode, nameOf(zipcodes.state), nameOf(state))}
    >
      <p>{words.stateQuestion}</p>
    </Notice>
  );
}
