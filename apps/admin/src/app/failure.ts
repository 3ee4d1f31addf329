import { OfflineError } from '@fanwise/web/src/app/request.ts';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminFailures } from '../messages/en/failures.ts';
import { AdminError } from './api.ts';

/** The sentence for a failed call, in the language of the page. */
export function useFailureText(
  /** The labels of fields, for messages about a wrong field. */
  fields: Readonly<Record<string, string>> = {},
): (error: unknown) => string {
  const messages = useMessages(adminFailures);
  return (error) => {
    if (error instanceof OfflineError) return messages.offline;
    if (!(error instanceof AdminError)) return messages.unknown;
    const { codes, problems } = messages;
    const [first] = error.data as readonly { code?: unknown; why?: unknown; field?: unknown }[];
    const hasOwnMessage = error.code === 'invalid-input' || error.code === 'not-in-this-state';
    if (hasOwnMessage && String(first?.code) in problems)
      return [problems[first?.code as keyof typeof problems], first?.why].filter(Boolean).join(' ');
    const field = error.code === 'invalid-input' ? fields[String(first?.field)] : undefined;
    if (field !== undefined) return messages.checkOne(field);
    return error.code in codes ? codes[error.code as keyof typeof codes] : messages.unknown;
  };
}
