import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminCodes } from '../../messages/en/codes.ts';
import { adminJobs } from '../../messages/en/jobs.ts';

type Named = Readonly<Record<string, string>>;

/** The words for what the server names by code: things, accounts and entries of the books, jobs. */
export function useCodes(): {
  object: (object: { kind: string; id: string } | null) => string | null;
  /** Such as `application:12`. */
  named: (object: string) => string;
  /** The code of what somebody calls "Lead 12"; what is no such name stays as it is. */
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
      const [, called = '', id = ''] = /^(.+?) #?(\S+)$/.exec(name.trim()) ?? [];
      const kind = Object.entries(objects).find(
        ([, word]) => word.toLowerCase() === called.toLowerCase(),
      )?.[0];
      return kind === undefined ? name : `${kind}:${id}`;
    },
    account: (code) => (accounts as Named)[code] ?? code,
    entry: (code) => (entries as Named)[code] ?? code,
    job: (code) => (jobs as Named)[code] ?? code,
  };
}
