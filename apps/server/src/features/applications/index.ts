export { findApplicant } from './applicant.ts';
export { createDraft, readSignupAnswers } from './draft/create-draft.ts';
export { sealedDrafts } from './draft/draft-parts.ts';
export { sealDrafts } from './draft/seal-drafts.ts';
export { forgetUnaskedAnswers } from './draft/store-draft.ts';
export { eraseApplications } from './leaving/erase-applications.ts';
export { withdrawApplication, withdrawLeft } from './leaving/withdraw-application.ts';
export { createQuestionnaires, type Questionnaires } from './questionnaires.ts';
export { registerApplicationRoutes } from './routes.ts';
