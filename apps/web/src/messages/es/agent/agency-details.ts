import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/agency-details.ts';

/** The agent's agency: carriers, contact, representative, ZIP codes and the account itself. */
const LEAVES_AS_PRODUCER =
  'Deja la agencia, se elimina su perfil y se cierra su sesión. Las cotizaciones que envió quedan en la agencia. Sus prospectos abiertos y seguimientos quedan sin asignar. Esto no se puede deshacer.';

export const agencyDetails: Translation<typeof english.agencyDetails> = {
  title: 'Datos de la agencia',
  profile: 'Perfil',
  profileHint: 'Lo que ven los clientes con su cotización, y cómo nos comunicamos con usted.',
  edit: 'Clic para editar',
  save: 'Guardar cambios',
  cancel: 'Cancelar',
  nothingChanged: 'Aún no ha cambiado nada.',
  nothingSince: 'Guardado. Desde entonces no ha cambiado nada.',
  unlocked: 'Los campos están abiertos. Guardar cambios conserva lo que escribe.',
  saved: '¡Perfil actualizado!',
  completeTitle: 'Su perfil está completo',
  complete: 'Los prospectos de sus códigos postales ya están abiertos para usted.',
  toLeads: 'Ver sus prospectos',
  loadFailed: 'Su perfil no se cargó',
  incompleteTitle: 'Los prospectos se abren cuando su perfil está completo',
  incomplete: 'Complete los datos que faltan:',
  incompleteAction: 'Completar los datos',
  ownerAdds:
    'Un propietario de su agencia tiene que agregar lo que le falta a la agencia. Pídaselo.',
  toLicenses: 'Ingresar una licencia',
  missingLabel: 'Aún falta',
  missing: {
    agencyName: 'Nombre de la agencia',
    agencyAddress: 'Dirección de la agencia',
    agencyEmail: 'Correo de la agencia',
    agencyPhone: 'Teléfono de la agencia',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Su correo electrónico',
    phoneNumber: 'Su teléfono',
    licenseNumber: 'Número de licencia',
    licenses: 'Una licencia de un estado que atiende, en Licencias',
    carriers: 'Al menos una aseguradora',
    zipcodes: 'Al menos un código postal, o Todos',
  },
  carriers: {
    title: 'Aseguradoras',
    hint: 'Usted cotiza con estas compañías.',
    add: 'Agregar una aseguradora',
    none: 'Aún no tiene aseguradoras.',
    remove: (name: string) => `Eliminar ${name}`,
    removeTitle: (name: string) => `¿Eliminar ${name}?`,
    removeText: (name: string) => `Puede agregar ${name} otra vez cuando quiera.`,
    removeQuotes: (name: string, count: number) =>
      count === 1
        ? `1 cotización vigente que envió con ${name} sigue abierta: el cliente aún puede elegirla, pero usted ya no puede cambiarla.`
        : `${count} cotizaciones vigentes que envió con ${name} siguen abiertas: los clientes aún pueden elegirlas, pero usted ya no puede cambiarlas.`,
    removeNoQuotes: (name: string) => `No tiene cotizaciones vigentes con ${name}.`,
    removeLastText: 'Es su única aseguradora. Sin ninguna, sus prospectos se cierran.',
    removeConfirm: 'Eliminar aseguradora',
    removed: (name: string) => `${name} se eliminó.`,
    addTitle: 'Agregar una aseguradora',
    pick: 'Compañía de seguros',
    pickFirst: 'Primero elija una compañía de seguros.',
    missing: 'Falta mi aseguradora',
    missingName: 'Nombre de la compañía de seguros',
    missingNameFirst: 'Primero escriba el nombre de la compañía.',
    ask: 'Pedirla',
    asked: (name) => `Recibimos su solicitud de ${name}. Le avisaremos cuando se agregue.`,
    waiting: (name) => `Nos pidió agregar ${name}.`,
    pickHint: 'Elija una o varias. La marca o el nombre de la compañía la encuentra.',
    picked: 'Por agregar',
    leaveOut: (name) => `Dejar fuera ${name}`,
    captive: (lines) => `${lines}, solo la venden sus propios agentes`,
    confirm: 'Confirmar',
    cancel: 'Cancelar',
    added: (names, count = 1) => (count === 1 ? `Se agregó ${names}.` : `Se agregaron ${names}.`),
    loadFailed: 'Las compañías de seguros no se cargaron',
    allAdded: 'Ya tiene todas las compañías de nuestra lista.',
    warningTitle: 'No tiene aseguradoras',
    warning: (others) => {
      const text = 'Agregue al menos una compañía de seguros que represente.';
      if (others === 0) return `${text} Después se abren sus prospectos.`;
      const rest = others === 1 ? 'falta 1 dato más' : `faltan ${others} datos más`;
      return `${text} Para que se abran sus prospectos también ${rest}. Los encuentra en esta página.`;
    },
    later: 'Ahora no',
  },
  agency: {
    title: 'Agencia',
    name: 'Nombre de la agencia',
    pendingName: (name: string) =>
      `“${name}” se puede confundir con nosotros o con una aseguradora, así que una persona de nuestro equipo lo revisa, por lo general en un día hábil. Hasta entonces los clientes ven el nombre anterior.`,
    refusedName: (name: string, why: string) =>
      `“${name}” no fue aprobado: ${why} Elija otro nombre.`,
    address: 'Dirección',
    email: 'Correo de la agencia',
    phone: 'Teléfono de la agencia',
  },
  person: {
    title: 'Representante',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    emailHint: 'El nuevo vale cuando abra el enlace que le enviamos.',
    pendingEmail: (email: string) =>
      `Enviamos un enlace a ${email}. Ábralo para empezar a usar esa dirección.`,
    phone: 'Teléfono',
    phoneHint: 'El cliente lo ve cuando usted desbloquea su contacto.',
    license: 'Número de licencia de seguros (NPN)',
    licenseHint: 'Solo dígitos. Los clientes lo ven con su cotización.',
    notifications: 'Recibir notificaciones por correo',
  },
  zips: {
    title: 'Dónde trabaja',
    label: 'Códigos postales preferidos',
    hint: 'Le llegan los prospectos de estos códigos postales. Escriba un código o una ciudad, o pegue una lista.',
    placeholder: '27601 o Raleigh',
    all: 'Todos',
    allLocked: 'Todos los códigos postales',
    none: 'Aún no hay códigos postales',
    option: (code: string, city: string, state: string) => `${code} — ${city}, ${state}`,
    addCity: (city: string, state: string) =>
      `Agregar todos los códigos postales de ${city}, ${state}`,
    addState: (state: string) => `Agregar todos los códigos postales de ${state}`,
    added: (count: string) => {
      if (count === '0') return 'Ya estaban en su lista.';
      return count === '1'
        ? 'Se agregó 1 código postal.'
        : `Se agregaron ${count} códigos postales.`;
    },
    collapsed: (count: string, states: string) =>
      states === '' ? `${count} códigos postales` : `${count} códigos postales en ${states}`,
    andMore: (states: string, count: number) =>
      count === 1 ? `${states} y 1 estado más` : `${states} y ${count} estados más`,
    takeAll: 'Recibir prospectos de todos los códigos postales',
    allTaken: 'Todos los códigos postales están elegidos.',
    clear: 'Quitar todos',
    known: (code: string) => `${code} ya está en su lista.`,
    undo: 'Deshacer',
    undone: 'Su lista está como antes.',
    takeOut: (code: string) => `Quitar ${code}`,
    takenOut: (code: string) => `Se quitó ${code}.`,
    takeOutHint: 'Para quitar un código postal, escríbalo y elíjalo.',
    typeMore: 'Escriba un código o el nombre de una ciudad.',
    unknown: (codes: string) => `No conocemos estos códigos postales: ${codes}`,
    tooManyTitle: 'Son más de 5,000 códigos postales',
    tooMany: 'Mejor elija Todos: le llegan los prospectos de todos los códigos postales.',
    chooseAll: 'Elegir Todos',
  },
  settings: {
    title: 'Límite mensual, pausa, horas de silencio y correos',
    text: 'Lo más que gasta en tarifas al mes, una pausa, horas de silencio y qué correos llegan.',
    ownTitle: 'Pausa, horas de silencio y correos',
    ownText: 'Una pausa, horas de silencio y qué correos llegan.',
    mailsTitle: 'Horas de silencio y correos',
    mailsText: 'Horas de silencio y qué correos llegan.',
    open: 'Configurar cómo trabajo',
  },
  webhooks: {
    title: 'Webhooks a sus sistemas',
    text: 'Su CRM recibe automáticamente las cotizaciones elegidas y los contactos pagados.',
    open: 'Configurar webhooks',
  },
  security: {
    title: 'Seguridad',
    text: 'Autenticación de dos factores, llaves de acceso y dónde tiene la sesión abierta.',
    open: 'Abrir seguridad',
  },
  account: {
    remove: 'Eliminar cuenta',
    title: '¿Eliminar su cuenta?',
    text: 'Se eliminan su perfil y sus tarjetas guardadas, y se cierra su sesión. Las cotizaciones abiertas se quitan. Los clientes que lo eligieron y cuyo contacto no desbloqueó eligen otra vez. Esto no se puede deshacer.',
    leave: {
      owner: LEAVES_AS_PRODUCER,
      producer: LEAVES_AS_PRODUCER,
      assistant:
        'Deja la agencia, se elimina su perfil y se cierra su sesión. Las cotizaciones que preparó y sus notas quedan en la agencia. Sus prospectos abiertos y seguimientos quedan sin asignar. Esto no se puede deshacer.',
      accountant:
        'Deja la agencia, se elimina su perfil y se cierra su sesión. Los recibos y los estados de cuenta quedan en la agencia. Esto no se puede deshacer.',
    },
    onlyOwner:
      'Usted es el único propietario, y una agencia necesita uno. En Equipo, primero nombre propietario a otro miembro, o cierre la agencia para todos.',
    toTeam: 'Ir a Equipo',
    confirm: 'Eliminar mi cuenta',
    keep: 'Conservarla',
  },
};
