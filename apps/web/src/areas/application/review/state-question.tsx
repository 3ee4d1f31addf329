import type { ConsumerProfile } from '@fanwise/contract/own';
import { contactCode } from '../../../messages/en/consumer/contact-code.ts';
import { usStates } from '../../../messages/en/shared/person.ts';
import { useWords } from '../../../messages/language.ts';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import { Notice } from '../../../ui/states.tsx';

/** Asks whether ZIP code and state are right although they do not belong together. */
export function StateQuestion({
  profile: { state, zipcodes },
  isSure,
  onSure,
}: {
  profile: Pick<ConsumerProfile, 'state' | 'zipcodes'>;
  isSure: boolean;
  onSure: (isSure: boolean) => void;
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
      <Checkbox label={words.stateIsRight} value={isSure} onChange={onSure} />
    </Notice>
  );
}
