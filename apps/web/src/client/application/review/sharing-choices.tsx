import type { Sharing } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { review } from '../../../messages/en/consumer/review.ts';
import { useMessages } from '../../../messages/language.ts';
import { Checkbox, RadioGroup } from '../../../ui/choices/choices.tsx';

type ChoiceProps = { sharing: Sharing; onChange: (next: Partial<Sharing>) => void };

/** Asks whether agents read full name and street now, or only after the choice. */
export function NameChoice({ sharing, onChange }: ChoiceProps) {
  const messages = useMessages(review);
  return (
    <RadioGroup
      stacked
      label={messages.nameChoice}
      hint={messages.nameChoiceHint}
      options={[
        { value: 'now', label: messages.namesNow },
        { value: 'later', label: messages.namesLater },
      ]}
      value={sharing.namesFromUnlock ? 'later' : 'now'}
      onChange={(value) => onChange({ namesFromUnlock: value === 'later' })}
    />
  );
}

/** Asks for permission to pull records; the example fits the chosen types. */
export function ReportsChoice({
  types,
  sharing,
  onChange,
}: ChoiceProps & { types: readonly InsuranceTypeId[] }) {
  const messages = useMessages(review);
  const { auto, home, life } = messages.reportsExample;
  const example = types.includes(3) ? auto : types.includes(1) ? home : life;
  const meaning = sharing.namesFromUnlock ? messages.reportsLater : messages.reportsHint;
  return (
    <Checkbox
      label={messages.reports}
      hint={[example, meaning].filter(Boolean).join(' ')}
      value={sharing.reportsAllowed}
      onChange={(reportsAllowed) => onChange({ reportsAllowed })}
    />
  );
}
