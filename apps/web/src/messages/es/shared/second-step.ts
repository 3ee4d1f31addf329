import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/second-step.ts';

/** The second step of a log-in. */
export const secondStep: Translation<typeof english.secondStep> = {
  text: 'Su cuenta pide un segundo paso.',
  code: 'Código',
  codeHint: 'Seis dígitos de su aplicación, o uno de sus códigos de recuperación',
  recoveryHint: 'Uno de sus códigos de recuperación',
  wrongCode: 'El código no es correcto o ya se usó. Pruebe con el siguiente.',
  usePasskey: 'Usar una llave de acceso',
  passkeyFailed: 'No se usó la llave de acceso. Inténtelo de nuevo.',
  back: 'Volver',
};
