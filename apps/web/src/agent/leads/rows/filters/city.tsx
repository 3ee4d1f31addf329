import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../../app/api.ts';
import { keys } from '../../../../app/keys.ts';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../../../messages/language.ts';
import { useSettled } from '../../../lead-rows/use-settled.ts';
import { AppliedField } from './applied-field.tsx';
import { useTypedText } from './use-typed.ts';

const MIN_LETTERS = 2;

/** A city by its full name, with its state or in any. It takes effect on Enter or when it loses the focus. */
export function City({
  value,
  onChange,
}: {
  value: string;
  onChange: (city: string | null) => void;
}) {
  const messages = useMessages(leadTools).filters;
  const [typed, setTyped] = useTypedText(value);
  const listId = useId();
  const cities = useCities(typed.trim());
  const apply = () => {
    const next = typed.trim();
    if (next !== value) onChange(next || null);
  };
  return (
    <>
      <AppliedField
        label={messages.names.city}
        placeholder={messages.cityExample}
        maxLength={60}
        list={listId}
        value={typed}
        onChange={setTyped}
        onApply={apply}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  );
}

/** Cities that begin with the typed text, after a pause in typing. */
function useCities(typed: string): readonly string[] {
  const settled = useSettled(typed);
  const { data } = useQuery({
    queryKey: keys.cities(settled),
    queryFn: ({ signal }) =>
      call('GET /auth/zipcodes', { query: { q: settled, limit: '50' }, signal }),
    enabled: settled.length >= MIN_LETTERS && !/\d/.test(settled),
  });
  return [...new Set(data?.data.map(({ city, state }) => `${city}, ${state}`))];
}
