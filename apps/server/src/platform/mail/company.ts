import { escapeHtml } from './escape-html.ts';

/** The company that runs an installation, as mails, pages and terms name it. */
export type Company = {
  name: string;
  address: string;
  phone: string | null;
  hours: string | null;
  zone: string | null;
};

/** In one line: name, postal address, phone. */
export const formatCompanyLine = ({ name, address, phone }: Company): string =>
  [name, address, phone].filter(Boolean).join(' · ');

/** A mail with the company under it. The mailer adds it to every mail. */
export const addCompany = (
  mail: { text: string; html: string },
  company: Company | undefined,
): { text: string; html: string } => {
  if (company === undefined) return mail;
  const line = formatCompanyLine(company);
  const small =
    "font:13px/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  return {
    text: `${mail.text}${line}\n`,
    html: mail.html.replace(
      '</body>',
      () =>
        `<p class="soft" style="${small};margin:0 auto;max-width:528px;padding:0 24px 32px;color:#44506b">${escapeHtml(line)}</p>\n</body>`,
    ),
  };
};
