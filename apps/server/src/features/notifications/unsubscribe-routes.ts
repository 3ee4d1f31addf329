import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../platform/database/connect.ts';
import { accountOfToken } from './unsubscribe-token.ts';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:32rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.5rem}button{font:inherit;font-weight:600;color:#fff;background:#0b6b73;border:0;border-radius:8px;padding:.75rem 1.5rem;min-height:44px;cursor:pointer}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const words = {
  en: {
    title: 'Email notifications',
    ask: 'Do you want to stop email notifications? Mails about your account and payments still come.',
    button: 'Stop email notifications',
    done: 'You get no more email notifications. You can switch them on again in your profile.',
    unknown: 'This link is not complete. Please copy it from the mail again.',
  },
  es: {
    title: 'Notificaciones por correo',
    ask: '¿Desea dejar de recibir notificaciones por correo? Los correos sobre su cuenta y sus pagos seguirán llegando.',
    button: 'No recibir más notificaciones',
    done: 'Ya no recibirá notificaciones por correo. Puede activarlas de nuevo en su perfil.',
    unknown: 'Este enlace no está completo. Cópielo de nuevo desde el correo.',
  },
};

type Language = keyof typeof words;

const page = (reply: FastifyReply, language: Language, body: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words[language].title}</title><style>${style}</style></head><body><main><h1>${words[language].title}</h1>${body}</main></body></html>`,
    );

/**
 * `GET /unsubscribe/:token` asks, `POST` does it: mail scanners follow links, and mail programs post without asking
 * (RFC 8058).
 */
export const registerUnsubscribeRoutes = (
  server: FastifyInstance,
  { db, secret }: { db: Db; secret: string },
): void => {
  const find = async (token: string): Promise<{ id: number; language: Language } | undefined> => {
    const accountId = accountOfToken(secret, token);
    if (accountId === null) return undefined;
    return db
      .selectFrom('account')
      .select(['id', 'language'])
      .where('id', '=', accountId)
      .executeTakeFirst();
  };
  const unknown = (reply: FastifyReply): FastifyReply =>
    page(reply.status(404), 'en', `<p>${words.en.unknown}</p>`);

  type Path = { Params: { token: string } };
  const hidden = { schema: { hide: true } };

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What a mail program posts says nothing we need.
    scope.addContentTypeParser('*', async () => null);
    scope.get<Path>('/unsubscribe/:token', hidden, async (request, reply) => {
      const account = await find(request.params.token);
      if (!account) return unknown(reply);
      const { ask, button } = words[account.language];
      return page(
        reply,
        account.language,
        `<p>${ask}</p><form method="post"><button>${button}</button></form>`,
      );
    });
    scope.post<Path>('/unsubscribe/:token', hidden, async (request, reply) => {
      const account = await find(request.params.token);
      if (!account) return unknown(reply);
      await db
        .updateTable('account')
        .set({ email_notifications: false })
        .where('id', '=', account.id)
        .execute();
      return page(reply, account.language, `<p>${words[account.language].done}</p>`);
    });
  });
};
