import type { Translation } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../en/health.ts';

/** How the product is. */
export const adminHealth: Translation<typeof english.adminHealth> = {
  title: 'Salud',
  job: 'Tarea',
  state: 'Situación',
  tries: 'Intentos',
  triesOf: (tries, most) => `${tries} de ${most}`,
  next: 'Próximo intento',
  wrong: 'Qué falló',
  runner: 'Proceso',
  begun: 'Empezó',
  object: 'Sobre',
  onlyFailed: 'Solo las fallidas',
  well: 'bien',
  unwell: 'requiere atención',
  jobs: 'Tareas',
  jobsText: (due, failed, seconds) =>
    `${due} por hacer, ${failed} fallidas, la más antigua espera ${seconds} s`,
  mail: 'Correo',
  mailText: (waiting, failed) => `${waiting} en espera, ${failed} fallidos`,
  provider: 'Proveedor de tarjetas',
  database: 'Base de datos',
  databaseText: (version, connections) => `PostgreSQL ${version}, ${connections} conexiones`,
  counters: 'Contadores de prospectos',
  drift: (drift) => `${drift} mal`,
  backup: 'Última copia de seguridad',
  noBackup: 'todavía ninguna',
  seals: 'Integridad de la auditoría',
  sealsText: (seals, head) => `${seals} sellos, el más nuevo es ${head}`,
  events: (count) =>
    count === 1 ? '1 evento más nuevo del proveedor' : `${count} eventos más nuevos del proveedor`,
  none: 'Ninguna tarea espera y ninguna falló',
  noneText: 'Las partes de arriba se leen de nuevo cada medio minuto.',
};
