import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that carries one secret, out of reach of scripts and of other sites. */
export type SecretCookie = {
  /** The secret a request came with, or null. */
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
};

const secretPattern = /^[\w-]{43}$/;

/**
 * The `__Host-` name makes browsers accept the cookie only with Secure, for the whole site and this host alone. They refuse
 * it without https, where only a developer's own machine is served. Without days it goes when the browser closes.
 */
const createSecretCookie = (publicUrl: string, shortName: string, days?: number): SecretCookie => {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${shortName}` : shortName;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const maxAge = days === undefined ? '' : `Max-Age=${days * 86_400}; `;
  return {
    read: ({ headers }) => {
      const matchingCookies = (headers.cookie ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`));
      const secret =
        matchingCookies.length === 1 ? matchingCookies[0]?.slice(name.length + 1) : undefined;
      return secret !== undefined && secretPattern.test(secret) ? secret : null;
    },
    write: (reply, secret) =>
      void reply.header('set-cookie', `${name}=${secret}; ${maxAge}${attributes}`),
    clear: (reply) => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
};

/** Recognizes a browser. The cookie alone authorizes nothing: a session needs it beside its id. */
export const createDeviceCookie = (publicUrl: string): SecretCookie =>
  createSecretCookie(publicUrl, 'dev', 400);

/** Carries a session of the admin console. */
export const createAdminCookie = (publicUrl: string): SecretCookie =>
  createSecretCookie(publicUrl, 'admin');

/** Recognizes a browser of an operator. It authorizes nothing: only its failed log-ins are counted separately. */
export const createAdminDeviceCookie = (publicUrl: string): SecretCookie =>
  createSecretCookie(publicUrl, 'admin-device', 400);
