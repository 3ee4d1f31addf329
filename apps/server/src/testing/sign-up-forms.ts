import { buildAgentForm, buildConsumerForm, password } from '@fanwise/builders/people';

const nobody = { type: 1, password } as const;

/** The registration of an agent that is fine, but for what a test changes. */
export const agentForm = (email: string, more: object = {}) => ({
  ...buildAgentForm({
    ...nobody,
    email,
    firstName: 'Priya',
    lastName: 'Shah',
    phone: '(919)555-0170',
  }),
  token: 'x',
  ...more,
});

const autoAnswers = [
  { que_id: 100, ans_id: 150, ans_content: null },
  { que_id: 101, ans_id: null, ans_content: '2019' },
  { que_id: 102, ans_id: null, ans_content: 'Kia Soul' },
  { que_id: 112, ans_id: 163, ans_content: null },
  { que_id: 119, ans_id: 176, ans_content: null },
];

/** The same for a consumer with a car. */
export const consumerForm = (email: string, more: object = {}) => ({
  ...buildConsumerForm(
    {
      ...nobody,
      email,
      firstName: 'Dana',
      lastName: 'Reyes',
      phone: '(919)555-0142',
    },
    3,
    autoAnswers,
  ),
  token: 'x',
  ...more,
});
