import { type APIRequestContext, expect } from '@playwright/test';

type Mail = {
  to: string[];
  subject: string;
  text: string;
  links: string[];
};

/** Waits for the newest mail to an address whose subject begins with this text. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: string,
): Promise<Mail> {
  let found: Mail | undefined;
  const arrived = async () => {
    const answer = await request.get('/dev/mailbox.json', { params: { to: address } });
    const { data } = (await answer.json()) as { data: Mail[] };
    found = data.find((mail) => mail.subject.startsWith(subject));
    return found?.subject ?? 'no mail yet';
  };
  await expect
    .poll(arrived, { message: `“${subject}” to ${address}`, timeout: 30_000, intervals: [50] })
    .toContain(subject);
  if (found === undefined) throw new Error('The mail came and went.');
  return found;
}

/** The path of the first link in a mail, with its token. */
export function pathInMail({ links, subject }: Mail): string {
  const [link] = links;
  if (link === undefined) throw new Error(`“${subject}” has no link.`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
