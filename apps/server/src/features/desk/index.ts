export { isInside } from './door/networks.ts';
export { registerDesk } from './register-desk.ts';
