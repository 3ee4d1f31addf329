/** Pages that a link opens, in a mail or at the foot of a page: most visitors never need the names of their files. */
export const privacyNotice = () => import('../../areas/privacy/page.tsx');
export const returns = () => import('../../areas/returns/public/page.tsx');
export const consentReceipt = () => import('../../areas/consent-receipt/page.tsx');
export const supportVisit = () => import('../../areas/support-visit/page.tsx');
export const verify = () => import('../../areas/account/verify.tsx');
export const resetPassword = () => import('../../areas/account/reset-password.tsx');
export const resume = () => import('../../areas/account/resume.tsx');
export const notMe = () => import('../../areas/account/not-me.tsx');
export const answerReturn = () => import('../../areas/account/answer-return.tsx');
