export { contactFor } from './contact-for.ts';
export { contactsOf, recordContactsRead } from './contacts-of.ts';
export { grantUnlock } from './grant-unlock.ts';
export { revokeUnlock } from './revoke-unlock.ts';
export { tellConsumer } from './tell-consumer.ts';
export { windowsJson } from './windows-json.ts';
