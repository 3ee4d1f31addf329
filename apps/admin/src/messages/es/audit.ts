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
  seal: 'Sello',
  sealed: 'sellado',
  unsealed: 'aún sin sellar',
  shell: (user) => `${user}, en la consola`,
  product: 'El producto mismo',
  anyAct: 'Cualquier acto',
  operator: 'Número de operador',
  objectHint: 'En qué, como «Prospecto 12»',
  from: 'Desde',
  to: 'Hasta',
  operatorsOnly: 'Solo lo que hicieron operadores',
  onlyOwn: 'Su función ve lo que usted mismo hizo.',
  all: 'El registro de auditoría',
  none: 'Todavía no se hizo nada',
};
