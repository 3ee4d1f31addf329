import type { Translation } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../en/tasks.ts';
import { catalogTasks } from './tasks/catalog.ts';
import { leadsTasks } from './tasks/leads.ts';
import { oversightTasks } from './tasks/oversight.ts';
import { peopleTasks } from './tasks/people.ts';
import { runningTasks } from './tasks/running.ts';

/** The window of tasks, and every task. */
export const adminTasks: Translation<typeof english.adminTasks> = {
  many: (count) => `Se hace con cada una de las ${count} filas marcadas, una tras otra.`,
  propose: 'Enviar para aprobación',
  proposedTitle: 'Enviado para aprobación',
  proposed: (id) =>
    `Todavía no cambió nada. Espera entre los pendientes, en «Falta aprobación», como propuesta ${id}.`,
  needsSecond: 'Otra persona tiene que aprobarlo antes de que se haga.',
  needsSecondBy: (moment) =>
    `Otra persona tiene que aprobarlo antes de: ${moment}. Después sería demasiado tarde para su momento.`,
  operatorsLine: (name, role) => `${name} (${role})`,
  canApprove: (names) => `Puede aprobarlo: ${names.join(', ')}.`,
  approveAlone: (hours) =>
    hours === 0
      ? 'Nadie más puede aprobarlo. Usted puede hacerlo enseguida.'
      : `Nadie más puede aprobarlo. Usted puede hacerlo después de ${hours} horas.`,
  changedTitle: 'Cambió desde que se propuso:',
  nextMonday: (moment) => `Próximo lunes: ${moment}`,
  takesEffect: (moment) => `Entra en vigor: ${moment}`,
  earlier: 'Es antes de lo que está previsto ahora.',
  nobodyTold: 'Sin notificación.',
  told: (list) => `Notifica: ${list.join('; ')}.`,
  tells: (who, how) => `${who} ${how}`,
  who: {
    client: 'al cliente',
    clients: 'a los clientes cuyas cotizaciones se van',
    agent: 'al agente',
    account: 'a la persona',
    owner: 'a la persona',
    reader: 'al agente',
    owners: 'a los propietarios',
    operator: 'al operador',
    holder: 'a la persona',
    members: 'a los miembros',
    agents: 'a los agentes',
    'new-address': 'a la dirección nueva',
    writer: 'a quien escribió',
  },
  how: {
    mail: 'por correo',
    notification: 'con una notificación',
    page: 'en su página',
    file: 'con un archivo',
  },
  reason: 'Motivo',
  reasonHint:
    'Al menos tres palabras. Queda en el registro de auditoría: sin direcciones, correos ni teléfonos.',
  reasonMissing: 'Diga el motivo, con al menos tres palabras.',
  code: 'Código de su aplicación',
  codeHint: 'Solo para esto, una vez',
  codeOrPasskey: 'Solo para esto, una vez. Déjelo vacío para usar su llave de acceso.',
  codeMissing: 'Escriba el código que su aplicación muestra ahora.',
  passkeyOnSending: 'Al enviar se le pide su llave de acceso.',
  passkeyFailed: 'No se usó la llave de acceso. No se hizo nada.',
  missing: 'Complete este campo.',
  missingIn: {
    choice: 'Elija una opción.',
    checks: 'Elija al menos una.',
    types: 'Elija al menos una.',
  },
  linkMailed: 'El enlace para entrar se envió por correo al nuevo operador.',
  linkOnce: 'Sirve una vez y solo lo ve ahora. Vale hasta',
  openTab: 'Abrir en otra pestaña',
  download: 'Descargar',
  downloaded: 'El archivo se descargó. Aquí ya no se guarda.',
  copy: 'Copiar el enlace',
  copied: 'Copiado',
  dollarsFor: (type) => `${type}, dólares`,
  percentOff: (types) => `${types} tipos juntos, porcentaje de descuento`,
  fields: {
    language: 'Idioma',
    request: 'Lo que pide',
    channel: 'Cómo llegó',
    received_on: 'Día en que llegó',
    lead: 'Qué pasa con el prospecto',
    until: 'Hasta',
    days: 'Días más',
    to: 'Correo nuevo',
    proof: 'Cómo sabe que es la persona',
    fields: 'Mostrar completo',
    starts_at: 'Entra en vigor',
    name: 'Nombre',
    lines: 'Emite',
    active: 'Se ofrece a los agentes',
    companies: 'Compañías, una por línea: Nombre; código NAIC',
    sold_by: 'La venden',
    states: 'Solo en estos estados, por ejemplo NC SC',
    source: 'Leído en: la fuente de códigos y estados',
    second: 'Está en dos estados: agregar este y dejar el otro',
    code: 'Código ZIP',
    city: 'Ciudad',
    state: 'Estado, dos letras',
    content: 'Archivo',
    words: 'Sus palabras',
    do: 'Decisión',
    day: 'Día',
    email: 'Correo electrónico',
    role: 'Función',
  },
  choices: {
    request: { copy: 'Una copia de sus datos', erasure: 'La eliminación de sus datos' },
    channel: { mail: 'por correo electrónico', phone: 'por teléfono', letter: 'por carta' },
    language: { en: 'inglés', es: 'español' },
    sold_by: {
      unconfirmed: 'sin confirmar',
      captive: 'solo sus propios agentes',
      independent: 'agentes independientes',
    },
    lead: {
      open: 'Abierto otra vez: los agentes pueden cotizarlo',
      withdraw: 'Retirado: ningún agente lo ve más',
    },
    do: {
      none: 'No pasa nada',
      withdraw: 'Retirar la cotización o el prospecto',
      suspend: 'Suspender a la persona denunciada',
    },
  },
  tasks: {
    ...leadsTasks,
    ...peopleTasks,
    ...catalogTasks,
    ...runningTasks,
    ...oversightTasks,
  },
};
