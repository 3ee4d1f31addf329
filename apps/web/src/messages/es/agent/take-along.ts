import type { Translation } from '../../area.ts';
import type { takeAlong as english } from '../../en/agent/take-along.ts';

export const takeAlong: Translation<typeof english> = {
  copy: 'Copiar todo',
  copied: 'El prospecto está copiado.',
  copyFailed: 'Su navegador no permitió copiar. Imprima el prospecto o guarde un archivo.',
  print: 'Imprimir',
  file: (id, kind) => `Prospecto ${id} como archivo ${kind}`,
};
