import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { findMail, listMails, type StoredMail } from './mailbox.ts';

const maxMails = 200;

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;margin:0 0 1rem}ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #8886}li a{display:grid;gap:.125rem;padding:.75rem .25rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}li a:hover,li a:focus{background:#8882}small{opacity:.75}iframe{width:100%;height:36rem;border:1px solid #8886;border-radius:.5rem;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid #8886;border-radius:.5rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const pagePolicy = `default-src 'none'; style-src ${styleHash}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * `/dev/mailbox` and `/dev/mailbox.json`: what the local mailbox holds, newest first; the latter with `?to=` what one address got.
 * The caller mounts it outside production and only when there is no SMTP_URL.
 */
export function registerMailboxPage(
  server: FastifyInstance,
  { dataDir }: { dataDir: string },
): void {
  const hidden = { schema: { hide: true } };
  server.get<{ Querystring: { to?: string } }>(
    '/dev/mailbox.json',
    hidden,
    async ({ query: { to } }, reply) => {
      secure(reply, pagePolicy, 'DENY');
      const mails = await listMails(dataDir, maxMails);
      return { data: to ? mails.filter((mail) => mail.to.includes(to)) : mails };
    },
  );
  server.get('/dev/mailbox', hidden, async (_request, reply) => {
    const mails = await listMails(dataDir, maxMails);
    return page(reply, 'Mailbox', listHtml(mails));
  });
  server.get<{ Params: { id: string } }>('/dev/mailbox/:id', hidden, async (request, reply) => {
    const mail = await findMail(dataDir, request.params.id);
    if (!mail) return page(reply.status(404), 'Mailbox', missing);
    return page(reply, mail.subject, mailHtml(mail));
  });
  server.get<{ Params: { id: string } }>(
    '/dev/mailbox/:id/html',
    hidden,
    async (request, reply) => {
      const mail = await findMail(dataDir, request.params.id);
      secure(reply, mailPolicy, 'SAMEORIGIN');
      return reply
        .status(mail ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(mail?.html ?? '');
    },
  );
}

const missing = '<p>There is no such mail.</p><p><a href="/dev/mailbox">Mailbox</a></p>';

function secure(reply: FastifyReply, policy: string, framing: 'DENY' | 'SAMEORIGIN'): void {
  reply.headers({
    'content-security-policy': policy,
    'x-frame-options': framing,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
}

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  secure(reply, pagePolicy, 'DENY');
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
    );
}

function listHtml(mails: StoredMail[]): string {
  if (mails.length === 0) return '<p>No mail yet. Mails the product sends appear here.</p>';
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mailbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><small>${escapeHtml(mail.to.join(', '))} · ${timeHtml(mail.date)}</small></a></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

/** In the time of this machine, which is the reader's: the mailbox is there for development only. */
const readableTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function timeHtml(date: string): string {
  return `<time datetime="${date}" title="${date}">${readableTime.format(new Date(date))}</time>`;
}

function mailHtml(mail: StoredMail): string {
  const links = mail.links.map((link) => {
    const url = escapeHtml(link);
    return `<li><a href="${url}" rel="noreferrer">${url}</a></li>`;
  });
  return `<p><a href="/dev/mailbox">Mailbox</a></p>
<dl><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>Date</dt><dd>${timeHtml(mail.date)}</dd></dl>
${links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : ''}
<h2>Mail</h2><iframe src="/dev/mailbox/${mail.id}/html" title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>`;
}
