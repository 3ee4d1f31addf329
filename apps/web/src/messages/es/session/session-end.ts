import type { Translation } from '../../area.ts';
import type * as english from '../../en/session/session-end.ts';

/** Said shortly before a session ends. */
export const sessionEnd: Translation<typeof english.sessionEnd> = {
  idle: '¿Sigue ahí? Su sesión se cerrará en 2 minutos. Lo que escribió aquí se conserva.',
  stay: 'Seguir conectado',
  limit:
    'Lleva 12 horas con la sesión iniciada y esta se cerrará en 2 minutos. Lo que escribió aquí se conserva hasta que vuelva a iniciarla.',
};
