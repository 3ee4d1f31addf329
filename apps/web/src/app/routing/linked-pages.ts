/**
 * Pages that are opened by links in mails or in the footer. Most visitors never need their code, so their names are
 * loaded apart.
 */
export const privacyNotice = () => import('../../public/privacy/page.tsx');
export const returns = () => import('../../agent/returns/public/page.tsx');
export const consentReceipt = () => import('../../client/consent-receipt/page.tsx');
export const supportVisit = () => import('../../account/support-visit/page.tsx');
export const verify = () => import('../../account/sign-in/verify.tsx');
export const resetPassword = () => import('../../account/sign-in/reset-password.tsx');
export const resume = () => import('../../account/sign-in/resume.tsx');
export const invitation = () => import('../../account/invitation/page.tsx');
export const notMe = () => import('../../account/sign-in/not-me.tsx');
export const answerReturn = () => import('../../account/sign-in/answer-return.tsx');
