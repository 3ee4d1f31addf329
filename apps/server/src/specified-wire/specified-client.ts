/**
 * A client that knows nothing but the customer's specification: paths, payloads and names stand here as the specification
 * gives them. It imports neither the contract nor the builders, so that a change of ours cannot change it as well.
 *
 * The specification leaves two things open, and docs/wire.md names them: where a human check comes from
 * (`GET /auth/challenge`), and the name of its token where a call has a `token` of its own, or takes it beside a quote
 * (`human_token`).
 */
import { solveHumanCheck } from '../demo/solve-human-check.ts';

// biome-ignore-start lint/suspicious/noExplicitAny: the specification names fields, and no types
export type Json = any;
// biome-ignore-end lint/suspicious/noExplicitAny: see above

export type SpecifiedAnswer = { status: number; body: Json };

/** Every method and path of the specification's table of calls. */
export const specifiedTable = [
  'POST /auth/login',
  'GET /auth/login',
  'GET /auth/check-session',
  'POST /auth/signup',
  'GET /auth/signup',
  'POST /auth/validate',
  'GET /auth/zipcodes',
  'POST /auth/verify',
  'GET /auth/forgot-password',
  'POST /auth/forgot-password',
  'GET /user/profile',
  'PUT /user/profile',
  'DELETE /user/profile/delete',
  'GET /user/quotes',
  'DELETE /user/quotes/{id}',
  'POST /user/quotes/{id}',
  'GET /user/application',
  'POST /user/application',
  'DELETE /user/application',
  'POST /estimation/{id}',
  'GET /agent/profile',
  'PUT /agent/profile',
  'GET /agent/profile/carriers',
  'POST /agent/profile/carriers',
  'DELETE /agent/profile/carriers',
  'GET /agent/profile/leads',
  'GET /agent/profile/leads/{id}',
  'POST /agent/profile/leads/{id}',
  'PUT /agent/profile/leads/{id}',
  'GET /agent/profile/leads/{id}/confirm',
  'POST /agent/profile/leads/{id}/confirm',
  'DELETE /agent/profile/delete',
  'GET /config',
  'GET /insurance-types',
  'GET /insurance-companies',
  'POST /feedback',
  'GET /notifications',
  'DELETE /notifications/{id}',
  'DELETE /notifications',
  'POST /notifications/{id}',
  'POST /notifications/seen-all',
] as const;

export type SpecifiedCall = (typeof specifiedTable)[number];

type Sent = { id?: number; sid?: string; query?: Record<string, string>; body?: Json };

/** Calls of one person against a running product, with the calls that were made. */
export const specifiedClient = (address: string) => {
  const made = new Set<SpecifiedCall>();

  /** Sends one call; a refusal is an answer like any other. */
  const ask = async (
    call: SpecifiedCall,
    { id, sid, query, body }: Sent = {},
  ): Promise<SpecifiedAnswer> => {
    made.add(call);
    const [method = '', path = ''] = call.split(' ');
    const asked = new URLSearchParams({ ...query, ...(sid !== undefined && { sid }) });
    const answer = await fetch(`${address}/api${path.replace('{id}', String(id))}?${asked}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  return {
    made,
    ask,
    /** Sends a call that has to succeed; answers its body. */
    do: async (call: SpecifiedCall, sent: Sent = {}): Promise<Json> => {
      const { status, body } = await ask(call, sent);
      if (status >= 300) throw new Error(`${call}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** Solves a human check for an action, as a browser does. */
    humanToken: async (action: string): Promise<string> => {
      const answer = await fetch(`${address}/api/auth/challenge?for=${action}`);
      return solveHumanCheck((await answer.json()) as object);
    },
  };
};

type Chosen = Map<number, number[] | string>;

/**
 * Answers to questions by the specification's rules: a question or an option that another option shows is hidden until
 * that option is chosen, and hiding wins. An exclusive None is sent as no option at all.
 */
export const answersTo = (questions: Json[]): Json[] => {
  const chosen: Chosen = new Map();
  for (;;) {
    const next = questions.find(
      (question) => !chosen.has(question.que_id) && isShown(questions, chosen, question),
    );
    if (!next) break;
    chosen.set(next.que_id, firstAnswer(questions, chosen, next));
  }
  return questions
    .filter((question) => isShown(questions, chosen, question))
    .flatMap(({ que_id, que_type }): Json[] => {
      const given = chosen.get(que_id);
      if (typeof given === 'string') return [{ que_id, ans_id: null, ans_content: given }];
      const ans_id = que_type === 3 ? given : given?.[0];
      return ans_id === undefined ? [] : [{ que_id, ans_id, ans_content: null }];
    });
};

const listed = (
  questions: Json[],
  chosen: Chosen,
  name: 'shows_questions' | 'hides_questions' | 'shows_answers' | 'hides_answers',
  isChosen: boolean,
): Json[] =>
  questions.flatMap(({ que_id, answers }) =>
    answers
      .filter(({ ans_id }: Json) => !isChosen || [chosen.get(que_id)].flat().includes(ans_id))
      .flatMap((option: Json) => option[name] ?? []),
  );

const isShown = (questions: Json[], chosen: Chosen, { que_id }: Json): boolean =>
  (!listed(questions, chosen, 'shows_questions', false).includes(que_id) ||
    listed(questions, chosen, 'shows_questions', true).includes(que_id)) &&
  !listed(questions, chosen, 'hides_questions', true).includes(que_id);

const firstAnswer = (questions: Json[], chosen: Chosen, question: Json): number[] | string => {
  const { que_type, que_placeholder, answers } = question;
  if (que_type === 3 && que_placeholder !== null) return [];
  const [option] = answers.filter(
    ({ ans_id }: Json) =>
      (!listed(questions, chosen, 'shows_answers', false).includes(ans_id) ||
        listed(questions, chosen, 'shows_answers', true).includes(ans_id)) &&
      !listed(questions, chosen, 'hides_answers', true).includes(ans_id),
  );
  if (answers.length > 0) return option ? [option.ans_id] : [];
  return typed(question);
};

/** The specification names no bounds; a person reads them beside the field. */
const typed = ({ que_type, que_prefill, que_min, que_max }: Json): string => {
  if (que_type === 0) return String(que_prefill ?? 'Subaru Outback');
  const usual = { 4: '1990-06-15', 5: 2400, 6: 2015 }[que_type as 4 | 5 | 6];
  if (que_min !== null && usual < que_min) return String(que_min);
  return String(que_max !== null && usual > que_max ? que_max : usual);
};
