import type { Translation } from '../../area.ts';
import type * as english from '../../en/leads/palette.ts';

export const palette: Translation<typeof english.palette> = {
  title: 'Ir a',
  field: 'Página, grupo, vista, código postal, ciudad, cliente, número o acción',
  nothing: 'Nada coincide.',
  results: 'Adónde ir',
  pages: {
    leads: 'Prospectos',
    clients: 'Clientes',
    statistics: 'Estadísticas',
    statement: 'Estado de cuenta',
    agency: 'Datos de la agencia',
    licenses: 'Licencias',
    notifications: 'Notificaciones',
    settings: 'Ajustes: horario y gastos',
    team: 'Equipo',
    webhooks: 'Webhooks',
    returns: 'Devoluciones',
    security: 'Seguridad',
  },
  set: (name) => `Grupo: ${name}`,
  view: (name) => `Vista: ${name}`,
  zip: (code) => `Prospectos del código postal ${code}`,
  search: (typed) => `Buscar «${typed}» en los prospectos`,
  lead: (id) => `Cotizar el prospecto ${id}`,
  client: (name, lead) => `Cliente: ${name}, prospecto ${lead}`,
  acts: {
    pause: 'Pausar los prospectos nuevos',
    cap: 'Fijar un límite a las tarifas',
    logOut: 'Cerrar sesión',
  },
  notDone: 'No funcionó. Inténtelo de nuevo.',
};
