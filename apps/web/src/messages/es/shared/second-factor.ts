import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/second-factor.ts';

/** The second factor of a log-in. */
export const secondFactor: Translation<typeof english.secondFactor> = {
  text: 'Su cuenta usa autenticación de dos factores.',
  code: 'Código',
  codeHint: 'Seis dígitos de su aplicación, o uno de sus códigos de recuperación',
  recoveryHint: 'Uno de sus códigos de recuperación',
  wrongCode: 'El código no es correcto o ya se usó. Pruebe con el siguiente.',
  usePasskey: 'Usar una llave de acceso',
  passkeyFailed: 'No se usó la llave de acceso. Inténtelo de nuevo.',
  back: 'Volver',
};
