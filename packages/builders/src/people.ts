import type { AgentSignup, ConsumerSignup } from '@fanwise/contract';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

/** A password that nobody objects to. */
export const password = 'violet harbor at noon';

/** Somebody who can log in: 1 asks for quotes, 2 is an agent. */
export type LogIn = { type: 1 | 2; email: string; password: string };

/** Somebody new, whom nobody knows yet. */
export type NewPerson = LogIn & {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string;
};

/** Somebody with their own session beside any browser's. */
export type Member = NewPerson & { sid: string };

/** Made up on the spot: nobody has this address or phone number yet. */
export const newPerson = (type: 1 | 2, firstName: string, lastName: string): NewPerson => {
  const id = crypto.randomUUID();
  const line = String(Number.parseInt(id.slice(0, 8), 16) % 10_000_000).padStart(7, '2');
  return {
    type,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}-${id}@people.example`,
    phone: `919${line.replace(/^[01]/, '2')}`,
    password,
  };
};

type Form<Signup> = Omit<Signup, 'token'>;

/** The form that an agent fills in to register. */
export const buildAgentForm = (person: NewPerson): Form<AgentSignup> => ({
  agent: true,
  name: person.firstName,
  lastname: person.lastName,
  email: person.email,
  phone: person.phone,
  password: person.password,
  confirmPassword: person.password,
});

/** The form that a client in Raleigh fills in to register, with the answers about what is to be insured. */
export const buildConsumerForm = (
  person: NewPerson,
  insId: InsuranceTypeId,
  questionAnswers: ConsumerSignup['questionAnswers'],
): Form<ConsumerSignup> => ({
  firstName: person.firstName,
  lastName: person.lastName,
  dateOfBirth: '1984-03-09',
  address1: '12 Oak Street',
  city: 'Raleigh',
  state: 'NC',
  rents: false,
  zipcodes: [{ id: 27601 }],
  maritalStatus: 0,
  gender: 1,
  phoneNumber: person.phone,
  email: person.email,
  currentInsuranceCompany: null,
  emailNotification: true,
  password: person.password,
  confirmPassword: person.password,
  insId,
  questionAnswers,
});
