import type { Translation } from '../../area.ts';
import { joined } from '../../area.ts';
import type * as english from '../../en/shared/account.ts';
import { insuranceTypes } from './insurance-types.ts';

/** Logging in, registering, confirming an email and setting a new password. */
export const account: Translation<typeof english.account> = {
  logInTitle: 'Iniciar sesión',
  agentLogInTitle: 'Acceso de agentes',
  email: 'Correo electrónico',
  password: 'Contraseña',
  logIn: 'Iniciar sesión',
  forgot: '¿Olvidó su contraseña?',
  newHere: '¿Es su primera vez?',
  getQuotes: 'Pedir cotizaciones',
  becomeAgent: 'Registrarse como agente',
  otherAgent: '¿Es agente?',
  otherClient: '¿Busca un seguro?',
  toAgents: 'Acceso de agentes',
  toClients: 'Acceso de clientes',
  forgotTitle: 'Restablezca su contraseña',
  forgotText:
    'Ingrese el correo de su cuenta. Le enviaremos un enlace para crear una contraseña nueva.',
  sendLink: 'Enviar el enlace',
  backToLogIn: 'Volver a iniciar sesión',
  linkSent: 'Le enviamos un enlace para restablecer su contraseña. Funciona durante 30 minutos.',
  invalidCredentials: 'Su correo o su contraseña no es válido.',
  doesntExist: 'No existe un usuario con ese correo',
  notVerified:
    'Primero confirme su correo electrónico. Escriba el código de nuestro correo o abra el enlace que contiene.',
  resend: 'Enviar un código nuevo',
  resent: 'Un código nuevo va en camino. Revise su correo y la carpeta de spam.',
  registerTitle: 'Pedir cotizaciones',
  registerText: 'Responda una sola vez. Pare cuando quiera y siga donde se quedó.',
  chooseType: '¿Qué desea asegurar?',
  chooseTypeHint: 'Empiece con uno. Puede agregar los demás ahora o después.',
  moreTypes: '¿Quiere cotizaciones también para estos?',
  chooseTypeError: `Elija ${joined(insuranceTypes, 'o')}.`,
  acceptTerms: 'Acepto las',
  termsClients: 'condiciones para clientes',
  termsAgents: 'condiciones para agentes',
  continue: 'Continuar',
  haveAccount: '¿Ya se registró?',
  agentRegisterTitle: 'Registrarse como agente',
  agentRegisterText: 'Después agregará su agencia, sus aseguradoras y sus códigos postales.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  phoneHint: 'Un número de EE. UU. de 10 dígitos',
  createAccount: 'Crear cuenta',
  confirmTitle: 'Confirme su correo electrónico',
  confirmText: (email: string) =>
    `Enviamos a ${email} un enlace. Ábralo dentro de las próximas 24 horas para empezar a usar su cuenta.`,
  confirmSpam: '¿No le llegó? Revise la carpeta de spam o pida un código nuevo.',
  confirmCorrect: '¿Correo equivocado? Corríjalo',
  done: 'Confirmar después',
  unconfirmedTitle: 'Ya se registró. Ahora confirme su correo electrónico.',
  unconfirmedText: (email: string) =>
    `Enviamos a ${email} un enlace. Ábralo dentro de las próximas 24 horas y después inicie sesión.`,
  unconfirmedDismiss: 'Entendido',
  verifyTitle: 'Confirme su correo electrónico',
  verifyText: 'Un clic y su cuenta está lista.',
  verify: 'Confirmar mi correo',
  verifiedTitle: 'Su correo está confirmado',
  verifiedText: 'Ya puede iniciar sesión.',
  verifiedLater:
    'Su cuenta usará este correo un día después de que avisamos al anterior. Hasta entonces, inicie sesión con el correo anterior.',
  invalidToken: 'Venció o ya se usó. Pida uno nuevo.',
  newLink: 'Pedir un enlace nuevo',
  spentTitle: 'Este enlace ya no funciona',
  spentText:
    'Venció, o su correo ya está confirmado. Inicie sesión. Si todavía no está confirmado, puede pedir un enlace nuevo allí.',
  resetTitle: 'Cree una contraseña nueva',
  reset: 'Restablecer la contraseña',
  resetDone: '¡Su contraseña se restableció correctamente!',
  notMeTitle: '¿No fue usted?',
  notMeText:
    'Con un clic se cierran todas las sesiones de su cuenta, se anula el cambio de correo y le enviamos un enlace para crear una contraseña nueva. Hasta que la cree, nadie puede iniciar sesión.',
  secure: 'Proteger mi cuenta',
  securedTitle: 'Su cuenta está protegida',
  securedText:
    'Se cerraron todas las sesiones y la contraseña anterior ya no funciona. Le enviamos un enlace para crear una nueva. Funciona durante 30 minutos.',
  notMeSpent:
    'Venció o ya se usó. Si todavía hay algo que no está bien en su cuenta, cree una contraseña nueva.',
  toStart: 'Volver a la página de inicio',
};
