import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie by which a browser is known again. It opens nothing by itself: a session asks for it beside its id. */
export type DeviceCookie = {
  /** The secret a request came with, or null. */
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, secret: string): void;
};

const days = 400;
const secretPattern = /^[\w-]{43}$/;

/**
 * The `__Host-` name makes browsers hold everybody to Secure, to the whole site and to this host alone. They refuse
 * it without https, where only a developer's own machine is served.
 */
export const createDeviceCookie = (publicUrl: string): DeviceCookie => {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-dev' : 'dev';
  const attributes = `Max-Age=${days * 86_400}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read: ({ headers }) => {
      const given = (headers.cookie ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`));
      const secret = given.length === 1 ? given[0]?.slice(name.length + 1) : undefined;
      return secret !== undefined && secretPattern.test(secret) ? secret : null;
    },
    write: (reply, secret) => void reply.header('set-cookie', `${name}=${secret}; ${attributes}`),
  };
};
