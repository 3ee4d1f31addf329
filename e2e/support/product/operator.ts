/** The address that gets the messages of the contact form while the browser tests run. */
export const OPERATOR_EMAIL = 'operator@fanwise.example';
