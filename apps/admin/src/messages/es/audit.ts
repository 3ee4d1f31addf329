import type { Translation } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../en/audit.ts';

/** The audit log. */
export const adminAudit: Translation<typeof english.adminAudit> = {
  title: 'Registro de auditoría',
  when: 'Cuándo',
  who: 'Quién',
  what: 'Qué',
  object: 'En qué',
  change: 'Antes y después',
  why: 'Motivo',
  seal: 'Integridad',
  sealed: 'protegido',
  unsealed: 'aún sin proteger',
  shell: (user) => `${user}, línea de comandos del servidor`,
  product: 'Sistema',
  anyAct: 'Todas las acciones',
  operator: 'Operador',
  objectHint: 'En qué, como «Prospecto 12»',
  from: 'Desde',
  to: 'Hasta',
  operatorsOnly: 'Solo lo que hicieron operadores',
  onlyOwn: 'Su función ve lo que usted mismo hizo.',
  all: 'El registro de auditoría',
  none: 'Todavía no se hizo nada',
};
