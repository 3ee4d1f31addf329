/** A password that nobody objects to. */
export const password = 'violet harbor at noon';

/** The registration of an agent that is fine, but for what a test changes. */
export const agentForm = (email: string, more: object = {}) => ({
  agent: true,
  name: 'Priya',
  lastname: 'Shah',
  email,
  phone: '(919)555-0170',
  password,
  confirmPassword: password,
  token: 'x',
  ...more,
});

const autoAnswers = [
  { que_id: 100, ans_id: 150, ans_content: null },
  { que_id: 101, ans_id: null, ans_content: '2019' },
  { que_id: 102, ans_id: null, ans_content: 'Kia Soul' },
  { que_id: 110, ans_id: 158, ans_content: null },
  { que_id: 112, ans_id: 163, ans_content: null },
  { que_id: 119, ans_id: 176, ans_content: null },
];

/** The same for a consumer with a car. */
export const consumerForm = (email: string, more: object = {}) => ({
  firstName: 'Dana',
  lastName: 'Reyes',
  dateOfBirth: '1984-03-09',
  address1: '12 Oak Street',
  city: 'Raleigh',
  state: 'NC',
  rents: false,
  zipcodes: [{ id: 27601 }],
  maritalStatus: 0,
  gender: 1,
  phoneNumber: '(919)555-0142',
  email,
  currentInsuranceCompany: null,
  emailNotification: true,
  password,
  confirmPassword: password,
  insId: 3,
  questionAnswers: autoAnswers,
  token: 'x',
  ...more,
});
