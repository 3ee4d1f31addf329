import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/territories.ts';

export const territories: Translation<typeof english.territories> = {
  AA: 'Fuerzas Armadas, Américas',
  AE: 'Fuerzas Armadas, Europa',
  AP: 'Fuerzas Armadas, Pacífico',
  AS: 'Samoa Americana',
  GU: 'Guam',
  MP: 'Islas Marianas del Norte',
  PR: 'Puerto Rico',
  VI: 'Islas Vírgenes de EE. UU.',
};
