import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminCodes } from '../../messages/en/codes.ts';
import { adminJobs } from '../../messages/en/jobs.ts';

type Named = Readonly<Record<string, string>>;

/** Labels for the codes of the server: kinds of records, accounts and entries of the books, jobs. */
export function useCodes(): {
  object: (object: { kind: string; id: string } | null) => string | null;
  /** Such as `application:12`. */
  named: (object: string) => string;
  /** Returns the code for a typed name such as "Lead 12"; any other text is returned unchanged. */
  codeOf: (name: string) => string;
  account: (code: string) => string;
  entry: (code: string) => string;
  job: (code: string) => string;
} {
  const { objects, accounts, entries } = useMessages(adminCodes);
  const { jobs } = useMessages(adminJobs);
  const object = (one: { kind: string; id: string } | null) =>
    one && `${(objects as Named)[one.kind] ?? one.kind} ${one.id}`.trim();
  return {
    object,
    named: (text) => {
      const [kind = '', ...id] = text.split(':');
      return object({ kind, id: id.join(':') }) ?? '';
    },
    codeOf: (name) => {
      const [, label = '', id = ''] = /^(.+?) #?(\S+)$/.exec(name.trim()) ?? [];
      const kind = Object.entries(objects).find(
        ([, word]) => word.toLowerCase() === label.toLowerCase(),
      )?.[0];
      return kind === undefined ? name : `${kind}:${id}`;
    },
    account: (code) => (accounts as Named)[code] ?? code,
    entry: (code) => (entries as Named)[code] ?? code,
    job: (code) => (jobs as Named)[code] ?? code,
  };
}
