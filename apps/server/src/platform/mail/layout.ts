import type { Language } from '@fanwise/domain/texts/language';
import { getBrandColor } from '../brand.ts';
import { escapeHtml } from './escape-html.ts';

/** The reader of a mail that belongs to no account, and the reader's language. */
export type MailReader = { email: string; language: Language };

/** The reader at an address; undefined where nobody is named. */
export function getMailReader(
  email: string | undefined,
  language: Language,
): MailReader | undefined {
  return email === undefined ? undefined : { email, language };
}

/** The parts of a mail that differ; everything else is the same in all of them. */
export type MailContent = {
  heading: string;
  paragraphs: string[];
  /** A code to type, drawn large. */
  code?: { label: string; digits: string };
  button?: { label: string; url: string };
  /** Long details below the button: one table per title. */
  tables?: MailTable[];
  /** Small print under the button. */
  note?: string;
  language: Language;
};

/** Terms with their values. A row that changed is marked with words, not only by its looks. */
export type MailTable = {
  title: string;
  rows: { term: string; value: string; change?: string | undefined }[];
};

const footers: Record<Language, string> = {
  en: 'Fanwise is a marketplace, not an insurer. Licensed agents give the quotes.',
  es: 'Fanwise es una plataforma de cotizaciones, no una aseguradora. Las cotizaciones las dan agentes con licencia.',
};

const fallbackLinks: Record<Language, string> = {
  en: 'If the button does not work, copy this address into your browser:',
  es: 'Si el botón no funciona, copie esta dirección en su navegador:',
};

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Mail programs drop style sheets, so the looks are inline; the one style element only serves those
// that turn colors over in the dark and understand that we have done it ourselves.
const darkStyle =
  '@media (prefers-color-scheme:dark){.page{background:#0d1728!important}.card{background:#16233b!important}.ink{color:#eaf0fa!important}.soft{color:#bfcadd!important}}';

/** A mail that looks like the product, as HTML and as plain text. Everything given is escaped. */
export function mailLayout(content: MailContent): { html: string; text: string } {
  return { html: renderHtml(content), text: renderPlainText(content) };
}

function renderPlainText({
  heading,
  paragraphs,
  code,
  button,
  tables,
  note,
  language,
}: MailContent): string {
  const parts = [heading, ...paragraphs];
  if (code) parts.push(`${code.label}: ${code.digits}`);
  if (button) parts.push(`${button.label}:\n${button.url}`);
  for (const { title, rows } of tables ?? [])
    parts.push([title, ...rows.map(formatRow)].join('\n'));
  if (note) parts.push(note);
  return `${[...parts, `-- \n${footers[language]}`].join('\n\n')}\n`;
}

const formatRow = ({ term, value, change }: MailTable['rows'][number]): string =>
  `${term}: ${value}${change === undefined ? '' : ` (${change})`}`;

function renderHtml({
  heading,
  paragraphs,
  code,
  button,
  tables,
  note,
  language,
}: MailContent): string {
  const rows = paragraphs.map(
    (paragraph) =>
      `<p class="ink" style="${font};margin:0 0 16px;font-size:16px;line-height:1.5;color:#14213d;white-space:pre-line">${renderText(paragraph)}</p>`,
  );
  if (code) rows.push(codeHtml(code));
  if (button) rows.push(buttonHtml(button, language));
  rows.push(...(tables ?? []).map(tableHtml));
  if (note)
    rows.push(
      `<p class="soft" style="${font};margin:16px 0 0;font-size:14px;line-height:1.5;color:#44506b;word-break:break-word;overflow-wrap:anywhere">${renderText(note)}</p>`,
    );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f4ef">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f4ef"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="${font};padding:0 8px 16px;font-size:20px;font-weight:700;color:${getBrandColor()}">Fanwise</td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:12px;padding:32px">
<h1 class="ink" style="${font};margin:0 0 16px;font-size:24px;line-height:1.25;color:#14213d">${escapeHtml(heading)}</h1>
${rows.join('\n')}
</td></tr>
<tr><td class="soft" style="${font};padding:16px 8px;font-size:13px;line-height:1.5;color:#44506b">${escapeHtml(footers[language])}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** A text as HTML, in which no line ends inside a phone number. */
const renderText = (text: string): string =>
  escapeHtml(text).replace(
    /\(\d{3}\) ?\d{3}-\d{4}/g,
    (phone) => `<span style="white-space:nowrap">${phone}</span>`,
  );

function codeHtml({ label, digits }: { label: string; digits: string }): string {
  return `<p class="soft" style="${font};margin:0;font-size:14px;line-height:1.5;color:#44506b">${escapeHtml(label)}</p>
<p class="ink" style="${font};margin:0 0 16px;font-size:36px;font-weight:700;line-height:1.3;letter-spacing:4px;white-space:nowrap;color:#14213d">${escapeHtml(digits)}</p>`;
}

function tableHtml({ title, rows }: MailTable): string {
  const cell = `${font};padding:8px 0;border-top:1px solid #8a94a6;font-size:15px;line-height:1.4;vertical-align:top`;
  const lines = rows.map(({ term, value, change }) => {
    const marked = change === undefined ? '' : `<br><strong>${escapeHtml(change)}</strong>`;
    return `<tr><th scope="row" class="soft" style="${cell};padding-right:16px;font-weight:400;text-align:left;color:#44506b">${escapeHtml(term)}</th><td class="ink" style="${cell};color:#14213d">${renderText(value)}${marked}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0">
<caption class="ink" style="${font};padding:0 0 8px;font-size:16px;font-weight:700;text-align:left;color:#14213d">${escapeHtml(title)}</caption>
${lines.join('\n')}
</table>`;
}

function buttonHtml(button: { label: string; url: string }, language: Language): string {
  const url = escapeHtml(button.url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:${getBrandColor()};border-radius:8px"><a href="${url}" target="_blank" rel="noreferrer" style="${font};display:inline-block;padding:14px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>
<p class="soft" style="${font};margin:0;font-size:13px;line-height:1.5;color:#44506b;word-break:break-all">${escapeHtml(fallbackLinks[language])}<br>${url}</p>`;
}
