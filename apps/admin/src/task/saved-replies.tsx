import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Select } from '@fanwise/web/src/ui/choices/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { repliesQuery } from '../app/queries.ts';
import { adminSupport } from '../messages/en/support.ts';

const NONE = '';

/** Inserts a saved reply into the message of a task window; hidden while there is none. */
export function SavedReplies({ onInsert }: { onInsert: (text: string) => void }) {
  const messages = useMessages(adminSupport);
  const { data } = useQuery(repliesQuery);
  const replies = data?.data ?? [];
  if (replies.length === 0) return null;
  return (
    <Select
      label={messages.insert}
      value={NONE}
      options={[
        { value: NONE, label: messages.insertNone },
        ...replies.map(({ id, name, language }) => ({
          value: String(id),
          label: `${name} (${language.toUpperCase()})`,
        })),
      ]}
      onChange={(chosen) => {
        const reply = replies.find(({ id }) => String(id) === chosen);
        if (reply) onInsert(reply.text);
      }}
    />
  );
}
