export { findApplicant } from './applicant.ts';
export { createDraft, readSignupAnswers } from './create-draft.ts';
export { sealedDrafts } from './draft-parts.ts';
export { eraseApplications } from './erase-applications.ts';
export { createQuestionnaires, type Questionnaires } from './questionnaires.ts';
export { registerApplicationRoutes } from './routes.ts';
export { sealDrafts } from './seal-drafts.ts';
export { forgetUnaskedAnswers } from './store-draft.ts';
export { withdrawApplication, withdrawLeft } from './withdraw-application.ts';
