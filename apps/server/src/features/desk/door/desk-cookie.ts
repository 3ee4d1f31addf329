import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that carries a session of the desk: HttpOnly, of this host alone, to no other site. */
export type DeskCookie = {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
};

const secretPattern = /^[\w-]{43}$/;

/** Browsers take a `__Host-` name only over https; without it there is but a developer's own machine. */
export const createDeskCookie = (publicUrl: string): DeskCookie => {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-desk' : 'desk';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
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
    clear: (reply) => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
};
