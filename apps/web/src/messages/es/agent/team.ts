import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/team.ts';

const leads = (count: number) =>
  count === 1 ? '1 prospecto abierto' : `${count} prospectos abiertos`;

/** The members of an agency: roles, access, the second factor, closing the agency. */
export const team: Translation<typeof english.team> = {
  title: 'Equipo',
  intro:
    'Las personas de su agencia. Cada una inicia sesión con su propio correo y contraseña, y cada cotización, pago y nota dice quién lo hizo.',
  alone:
    'Por ahora no hay nadie más en su agencia. Invite a las personas con quienes trabaja: ven los mismos prospectos y clientes, cada una según su función.',
  invite: 'Invitar a alguien',
  loadFailed: 'Su equipo no se cargó',
  members: 'Miembros',
  you: 'Usted',
  mayPay: 'Puede pagar contactos',
  email: 'Correo electrónico',
  license: 'Número de licencia',
  licensed: (count) => (count === 1 ? 'válida en 1 estado' : `válida en ${count} estados`),
  none: 'Ninguno',
  joined: 'Miembro desde',
  lastLogin: 'Último inicio de sesión',
  never: 'Nunca',
  factor: 'Autenticación de dos factores',
  hasFactor: 'Configurado',
  noFactor: 'Sin configurar',
  sessions: 'Sesiones abiertas',
  notLoggedIn: 'Sin sesión abierta',
  onDevices: (count) => (count === 1 ? 'En 1 dispositivo' : `En ${count} dispositivos`),
  openLeads: 'Prospectos abiertos',
  most: (count) => `de ${count} como máximo`,
  change: 'Cambiar función',
  logOut: 'Cerrar sus sesiones',
  deactivate: 'Desactivar',
  aboutMember: (action, name) => `${action}: ${name}`,
  changing: {
    title: (name) => `Cambiar lo que ${name} puede hacer`,
    role: 'Función',
    onlyOwner: 'Usted es el único propietario. Primero nombre propietario a otra persona.',
    mayUnlock: 'Puede pagar la tarifa de un contacto con una tarjeta de la agencia',
    limit: 'Máximo de prospectos abiertos',
    limitHint:
      'Por encima de este número no se le asignan más prospectos por regla. Déjelo vacío si no hay límite.',
    accountant: 'Los prospectos de un contador quedan sin asignar.',
    wrongLimit: 'Escriba un número del 1 al 1,000, o nada.',
    save: 'Guardar',
    saved: (name) => `Guardado. Vale para ${name} desde ahora.`,
  },
  loggingOut: {
    title: (name) => `¿Cerrar todas las sesiones de ${name}?`,
    text: 'Todas las sesiones abiertas terminan al instante. La persona puede iniciar sesión otra vez.',
    textSelf: 'Sus demás sesiones terminan al instante. Aquí sigue conectado.',
    confirm: 'Cerrar sesiones',
    done: (name) => `Se cerraron las sesiones de ${name}.`,
  },
  deactivating: {
    title: (name) => `¿Desactivar a ${name}?`,
    points: [
      'Se cierran todas sus sesiones al instante, ya no puede iniciar sesión y recibe un correo.',
      'Las cotizaciones, los pagos y las notas conservan el nombre.',
      'Las compañías, tarjetas, webhooks y clientes quedan en la agencia.',
    ],
    to: (count) =>
      count === 0
        ? 'Los prospectos y seguimientos pasan a'
        : `${leads(count)} y los seguimientos pasan a`,
    nobody: 'Nadie: quedan sin asignar',
    again: 'Para que la persona vuelva más adelante, invite el mismo correo.',
    confirm: 'Desactivar',
    done: (name) => `${name} ya no tiene acceso.`,
  },
  policy: {
    title: 'Autenticación de dos factores',
    text: 'Un código de una aplicación o una llave de acceso protege los datos de los clientes aunque alguien conozca una contraseña.',
    isOn: 'Cada miembro necesita la autenticación de dos factores. Quien no la tiene la configura justo después de iniciar sesión.',
    isOff: 'Cada miembro decide. Puede exigirlo a todos.',
    missing: (names) => `Aún sin configurar: ${names}`,
    require: 'Exigirlo a todos',
    stop: 'Dejar de exigirlo',
    ownFirst: 'Primero configure su propia autenticación de dos factores.',
    toSecurity: 'Ir a Seguridad',
    required: 'Ahora cada miembro necesita la autenticación de dos factores.',
    stopped: 'Cada miembro decide de nuevo.',
  },
  former: 'Miembros anteriores',
  left: (day) => `Se fue el ${day}`,
  deleted: 'Cuenta eliminada',
  first: (count) => `Se muestran las primeras ${count} personas.`,
  closing: {
    title: 'Cerrar la agencia',
    text: 'Elimina las cuentas de todos los miembros, el perfil y las tarjetas guardadas. Las cotizaciones abiertas se quitan.',
    open: 'Cerrar la agencia',
    question: '¿Cerrar la agencia para todos?',
    points: [
      'Se eliminan las cuentas de todos los miembros; se cierran sus sesiones y reciben un correo.',
      'Las cotizaciones abiertas se quitan. Los clientes que lo eligieron y cuyo contacto no desbloqueó eligen otra vez.',
      'Esto no se puede deshacer.',
    ],
    confirm: 'Cerrar la agencia',
    keep: 'Mantenerla abierta',
  },
};
