import { account } from './account.ts';
import { agencyDetails } from './agency-details.ts';
import { agentLanding } from './agent-landing.ts';
import { app } from './app.ts';
import { application } from './application.ts';
import { applicationStatus } from './application-status.ts';
import { cardPayment } from './card-payment.ts';
import { clientInfo } from './client-info.ts';
import { dashboard } from './dashboard.ts';
import { failures, fields } from './fields.ts';
import { footer } from './footer.ts';
import { insuranceTypes } from './insurance-types.ts';
import { landing } from './landing.ts';
import { leads } from './leads.ts';
import { loginAgain } from './login-again.ts';
import { myQuotes } from './my-quotes.ts';
import { newPassword } from './new-password.ts';
import { notifications } from './notifications.ts';
import { payment } from './payment.ts';
import { person, usStates } from './person.ts';
import { questionnaire } from './questionnaire.ts';
import { quoteLead } from './quote-lead.ts';
import { refusals } from './refusals.ts';
import { register } from './register.ts';
import { secondStep } from './second-step.ts';
import { security } from './security.ts';
import { sessionEnd } from './session-end.ts';
import { ui } from './ui.ts';
import { unsavedChanges } from './unsaved-changes.ts';

/** All Spanish texts under the names of their areas; one chunk, loaded when somebody chooses Spanish. */
export const dictionary: Readonly<Record<string, unknown>> = {
  landing,
  agentLanding,
  footer,
  app,
  ui,
  'insurance-types': insuranceTypes,
  fields,
  failures,
  refusals,
  person,
  'us-states': usStates,
  account,
  register,
  questionnaire,
  application,
  'application-status': applicationStatus,
  dashboard,
  payment,
  'client-info': clientInfo,
  'card-payment': cardPayment,
  notifications,
  'login-again': loginAgain,
  'session-end': sessionEnd,
  'second-step': secondStep,
  security,
  'new-password': newPassword,
  'unsaved-changes': unsavedChanges,
  'agency-details': agencyDetails,
  leads,
  'quote-lead': quoteLead,
  'my-quotes': myQuotes,
};
