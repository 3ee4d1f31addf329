import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../../../platform/database/connect.ts';
import { readTokenAccount, type UnsubscribePurpose } from './unsubscribe-token.ts';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:32rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.5rem}button{font:inherit;font-weight:600;color:#fff;background:#0b6b73;border:0;border-radius:8px;padding:.75rem 1.5rem;min-height:44px;cursor:pointer}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const mailMessages = {
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

const renewalMessages: typeof mailMessages = {
  en: {
    title: 'Reminder before your policy ends',
    ask: 'Do you want no reminder, and have us forget the day?',
    button: 'Forget it',
    done: 'It is forgotten. You can ask for a reminder again on your dashboard.',
    unknown: mailMessages.en.unknown,
  },
  es: {
    title: 'Recordatorio antes de que termine su póliza',
    ask: '¿Desea no recibir el recordatorio y que olvidemos la fecha?',
    button: 'Olvidarla',
    done: 'Ya está olvidada. Puede pedir otro recordatorio en su panel.',
    unknown: mailMessages.es.unknown,
  },
};

type Language = keyof typeof mailMessages;
type Messages = (typeof mailMessages)[Language];

const sendPage = (
  reply: FastifyReply,
  language: Language,
  { title }: Messages,
  body: string,
): FastifyReply =>
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
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    );

const unsubscribePages: Record<
  UnsubscribePurpose,
  { path: string; messages: Record<Language, Messages> }
> = {
  mails: { path: '/unsubscribe/:token', messages: mailMessages },
  renewal: { path: '/unsubscribe/renewal/:token', messages: renewalMessages },
};

/**
 * `GET /unsubscribe/:token` asks, `POST` does it: mail scanners follow links, and mail programs post without asking
 * (RFC 8058). The reminder before a policy ends has its own page address.
 */
export const registerUnsubscribeRoutes = (
  server: FastifyInstance,
  {
    db,
    secret,
    what,
    end,
  }: {
    db: Db;
    secret: string;
    what: UnsubscribePurpose;
    end: (accountId: number) => Promise<unknown>;
  },
): void => {
  const { path, messages: inLanguages } = unsubscribePages[what];
  const find = async (token: string): Promise<{ id: number; language: Language } | undefined> => {
    const accountId = readTokenAccount(secret, token, what);
    if (accountId === null) return undefined;
    return db
      .selectFrom('account')
      .select(['id', 'language'])
      .where('id', '=', accountId)
      .executeTakeFirst();
  };
  const sendUnknownLink = (reply: FastifyReply): FastifyReply =>
    sendPage(reply.status(404), 'en', inLanguages.en, `<p>${inLanguages.en.unknown}</p>`);

  type Path = { Params: { token: string } };
  const hiddenRoute = { schema: { hide: true } };

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body that a mail program posts is ignored.
    scope.addContentTypeParser('*', async () => null);
    scope.get<Path>(path, hiddenRoute, async (request, reply) => {
      const account = await find(request.params.token);
      if (!account) return sendUnknownLink(reply);
      const messages = inLanguages[account.language];
      const form = `<form method="post"><button>${messages.button}</button></form>`;
      return sendPage(reply, account.language, messages, `<p>${messages.ask}</p>${form}`);
    });
    scope.post<Path>(path, hiddenRoute, async (request, reply) => {
      const account = await find(request.params.token);
      if (!account) return sendUnknownLink(reply);
      await end(account.id);
      const messages = inLanguages[account.language];
      return sendPage(reply, account.language, messages, `<p>${messages.done}</p>`);
    });
  });
};
