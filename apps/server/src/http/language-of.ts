import type { Language } from '@fanwise/domain/texts/language';
import type { FastifyRequest } from 'fastify';

/** The language a request asks for, or null where it asks for none that the product speaks. */
export const readAskedLanguage = ({ headers }: FastifyRequest): Language | null => {
  const first = /^\s*(en|es)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase();
  return first === 'en' || first === 'es' ? first : null;
};

/** The language a request is answered in: the one it asks for, else English. */
export const readLanguage = (request: FastifyRequest): Language =>
  readAskedLanguage(request) ?? 'en';
