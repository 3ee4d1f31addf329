import { describe, expect, it } from 'vitest';
import { startRealProduct } from '../testing/product/start-real-product.ts';
import { answersTo, type Json, specifiedClient, specifiedTable } from './specified-client.ts';

const product = await startRealProduct('fanwise-specified-', { HUMAN_CHECK: 'altcha' });
const client = specifiedClient(product.address);

/** Every name is there, whatever its value. */
const expectNames = (thing: Json, names: string[]): void =>
  expect(Object.keys(thing)).toEqual(expect.arrayContaining(names));

/** The token of the newest mail to an address whose link leads there. */
const mailedToken = async (email: string, path: string): Promise<string> => {
  let token: string | null = null;
  await expect
    .poll(async () => {
      const mails = await product.mails();
      const link = mails
        .filter(({ to }) => to.includes(email))
        .flatMap(({ links }) => links)
        .find((href) => new URL(href).pathname === path);
      token = link === undefined ? null : new URL(link).searchParams.get('token');
      return token;
    })
    .not.toBeNull();
  return token ?? '';
};

/** Confirms the address by the mailed token and logs in; answers the session id. */
const verifyAndLogIn = async (email: string, password: string, type: 1 | 2): Promise<string> => {
  const token = await mailedToken(email, '/verify');
  const human_token = await client.humanToken('verify');
  const verified = await client.do('POST /auth/verify', { body: { token, human_token } });
  expect(verified.type).toBe(type);
  return logIn(email, password, type);
};

const logIn = async (email: string, password: string, type: 1 | 2): Promise<string> => {
  const token = await client.humanToken('login');
  const session = await client.do('POST /auth/login', { body: { email, password, type, token } });
  expect(session.type).toBe(type);
  expect(session.sid).toEqual(expect.any(String));
  return session.sid;
};

const password = 'violet harbor at noon';

/** The registration of somebody single, with every name of the specification. */
const consumerRegistration = async (email: string, insId: number): Promise<Json> => {
  const { data: questions } = await client.do('GET /auth/signup', {
    query: { insId: String(insId) },
  });
  const { data: zipCodes } = await client.do('GET /auth/zipcodes');
  const zip = zipCodes.find(({ zip_code }: Json) => zip_code === '27601');
  return {
    firstName: 'Dana',
    lastName: 'Reyes',
    dateOfBirth: '1984-03-09',
    address1: '12 Oak St',
    address2: '',
    city: 'Raleigh',
    state: 'NC',
    rents: false,
    zipcodes: [{ id: zip.zip_id }],
    maritalStatus: 0,
    partnerFirstName: '',
    partnerLastName: '',
    partnerDateOfBirth: '',
    gender: 1,
    phoneNumber: '(919)555-0142',
    email,
    currentInsuranceCompany: null,
    emailNotification: true,
    password,
    confirmPassword: password,
    insId,
    questionAnswers: answersTo(questions),
    token: await client.humanToken('signup'),
  };
};

const agentRegistration = async (email: string): Promise<Json> => ({
  agent: true,
  name: 'Ruth',
  lastname: 'Okafor',
  email,
  phone: '(919)555-0177',
  password,
  confirmPassword: password,
  token: await client.humanToken('signup'),
});

/** Registers an agent with a complete profile in the ZIP code of every client here. */
const completeAgent = async (email: string, carrier: number): Promise<string> => {
  await client.do('POST /auth/signup', { body: await agentRegistration(email) });
  const sid = await verifyAndLogIn(email, password, 2);
  await client.do('POST /agent/profile/carriers', { sid, body: { carriers: [carrier] } });
  await client.do('PUT /agent/profile', { sid, body: agencyDetails });
  return sid;
};

const agencyDetails = {
  usr_agencyname: 'Okafor Insurance',
  usr_agencyaddress: '1 Main Street, Raleigh, NC',
  usr_agencyemail: 'office@okafor.example',
  usr_agencynumber: '(919)555-0178',
  usr_insurancelicensenumber: '4411223',
  usr_all_zipcodes: 1,
  zipcodes: [{ zip_id: 0, zip_code: 'All' }],
};

/** All questions of the chosen insurance types, answered. */
const applicationAnswers = async (sid: string, types: number[]): Promise<Json[]> => {
  const { data } = await client.do('GET /user/application', { sid });
  return data
    .filter(({ ins_id }: Json) => types.includes(ins_id))
    .map(({ ins_id, sections }: Json) => ({
      ins_id,
      answers: answersTo(sections.flatMap(({ questions }: Json) => questions)),
    }));
};

const quote = async (sid: string, leadId: number, more: Json): Promise<Json> => ({
  sid,
  id: leadId,
  body: { id: leadId, human_token: await client.humanToken('quote'), ...more },
});

/** Notifications are made when their reader looks: waits for one of these codes. */
const readNotification = async (sid: string, code: number): Promise<Json> => {
  let found: Json;
  await expect
    .poll(async () => {
      const { data } = await client.do('GET /notifications', { sid });
      found = data.find(({ ntp_id }: Json) => ntp_id === code);
      return found === undefined ? null : found.ntp_id;
    })
    .toBe(code);
  return found;
};

const dana = 'dana@people.example';
const ruth = 'ruth@people.example';

describe('a client that speaks only the specified wire', () => {
  let [consumer, agent, rival] = ['', '', ''];
  let [leadId, danasQuote] = [0, 0];

  it('reads what the landing page shows, and sends feedback', async () => {
    const config = await client.do('GET /config');
    expect(config.public_key).toEqual(expect.any(String));
    const types = await client.do('GET /insurance-types');
    expect(types.data.map(({ ins_id }: Json) => ins_id)).toEqual([1, 2, 3]);
    for (const type of types.data) expectNames(type, ['ins_id', 'ins_name']);
    const companies = await client.do('GET /insurance-companies');
    expect(companies.data.length).toBeGreaterThan(30);
    for (const company of companies.data) expectNames(company, ['inc_id', 'inc_name']);
    await client.do('POST /feedback', {
      body: {
        name: 'Dana',
        email: dana,
        message: 'How long does it take?',
        token: await client.humanToken('feedback'),
      },
    });
  });

  it('registers a single client with empty partner fields', async () => {
    const registration = await consumerRegistration(dana, 3);
    const { address1, address2, city, state, rents, zipcodes, firstName, lastName, dateOfBirth } =
      registration;
    await client.do('POST /auth/validate', {
      body: {
        step: 1,
        firstName,
        lastName,
        dateOfBirth,
        address1,
        address2,
        city,
        state,
        rents,
        zipcodes,
      },
    });
    await client.do('POST /auth/signup', { body: registration });
    const again = await client.ask('POST /auth/signup', {
      body: { ...registration, token: await client.humanToken('signup') },
    });
    expect(again).toMatchObject({ status: 400, body: { data: ['duplicate-email'] } });
  });

  it('reads the questions of the registration by their specified names', async () => {
    const { data } = await client.do('GET /auth/signup', { query: { insId: '1' } });
    for (const question of data) {
      expectNames(question, ['que_id', 'que_type', 'que_content', 'que_placeholder', 'que_text']);
      expectNames(question, ['que_symbol', 'que_symbol_pos', 'que_prefill', 'que_calc', 'answers']);
      for (const option of question.answers) {
        expectNames(option, ['ans_id', 'ans_content', 'shows_questions', 'shows_answers']);
        expectNames(option, ['hides_questions', 'hides_answers']);
      }
    }
  });

  it('verifies the address by the mailed token, and logs in', async () => {
    consumer = await verifyAndLogIn(dana, password, 1);
    expect(await client.do('GET /auth/check-session', { sid: consumer })).toMatchObject({
      type: 1,
    });
    const token = await client.humanToken('login');
    const wrong = await client.ask('POST /auth/login', {
      body: { email: dana, password: 'something else', type: 1, token },
    });
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: 'Your email or password is invalid.' },
    });
  });

  it('reads and changes the client’s profile', async () => {
    const { data: profile } = await client.do('GET /user/profile', { sid: consumer });
    expectNames(profile, ['usr_firstname', 'usr_lastname', 'usr_email', 'usr_phonenumber']);
    expectNames(profile, ['usr_dateofbirth', 'usr_address1', 'usr_address2', 'usr_city']);
    expectNames(profile, ['usr_state', 'usr_rents', 'usr_gender', 'usr_maritalstatus']);
    expectNames(profile, ['usr_partnerfirstname', 'usr_partnerlastname']);
    expectNames(profile, ['usr_partnerdateofbirth', 'usr_emailnotifications', 'types']);
    expectNames(profile, ['quote_count', 'quote_confirmed']);
    expectNames(profile.zipcodes, ['zip_id', 'zip_code']);
    for (const type of profile.types) expectNames(type, ['ins_id', 'ins_name', 'ins_short']);
    const { data: changed } = await client.do('PUT /user/profile', {
      sid: consumer,
      body: {
        usr_firstname: 'Dana Lee',
        usr_address2: 'None',
        usr_rents: true,
        usr_dateofbirth: '1984-03-10',
        usr_emailnotifications: false,
      },
    });
    expect(changed).toMatchObject({
      usr_firstname: 'Dana Lee',
      usr_address2: null,
      usr_rents: true,
      usr_dateofbirth: '1984-03-10',
      usr_emailnotifications: false,
    });
    const newPassword = `${password}, twice`;
    const passwords = {
      usr_oldPassword: password,
      usr_password: newPassword,
      usr_confirmNewPassword: newPassword,
    };
    await client.do('PUT /user/profile', { sid: consumer, body: passwords });
    consumer = await logIn(dana, newPassword, 1);
  });

  it('answers the application, estimates, saves and submits it', async () => {
    const { data, meta } = await client.do('GET /user/application', { sid: consumer });
    expectNames(meta, ['types', 'locked', 'aps_submitted', 'qot_id']);
    for (const type of data) {
      expectNames(type, ['ins_id', 'sections']);
      for (const section of type.sections)
        expectNames(section, ['sec_name', 'sec_text', 'questions']);
    }
    const answers = await applicationAnswers(consumer, [3]);
    const estimate = await client.do('POST /estimation/{id}', {
      sid: consumer,
      id: 3,
      body: { id: 3, answers: answers[0].answers },
    });
    expectNames(estimate, ['data', 'umbrella', 'at_risk', 'total_required', 'other-data']);
    expectNames(estimate, ['questions']);
    for (const line of estimate['other-data']) expectNames(line, ['label', 'data']);
    await client.do('POST /user/application', { sid: consumer, body: { answers } });
    const sent = await client.do('POST /user/application', {
      sid: consumer,
      body: { answers, submit: true },
    });
    expect(sent.meta.aps_submitted).not.toBeNull();
    const again = await client.ask('POST /user/application', {
      sid: consumer,
      body: { answers, submit: true },
    });
    expect(again.body.code).toBe('already-submitted');
  });

  it('registers an agent, whose leads wait for a complete profile', async () => {
    await client.do('POST /auth/signup', { body: await agentRegistration(ruth) });
    agent = await verifyAndLogIn(ruth, password, 2);
    const closed = await client.ask('GET /agent/profile/leads', {
      sid: agent,
      query: { limit: '12', offset: '0' },
    });
    expect(closed.status).toBe(400);
    const { data: profile } = await client.do('GET /agent/profile', { sid: agent });
    expectNames(profile, ['usr_agencyname', 'usr_agencyaddress', 'usr_agencyemail']);
    expectNames(profile, ['usr_agencynumber', 'usr_firstname', 'usr_lastname', 'usr_email']);
    expectNames(profile, ['usr_phonenumber', 'usr_insurancelicensenumber']);
    expectNames(profile, ['usr_emailnotifications', 'usr_all_zipcodes', 'zipcodes', 'carriers']);
  });

  it('adds and removes carriers, and completes the agent’s profile', async () => {
    const { data: companies } = await client.do('GET /agent/profile/carriers', { sid: agent });
    for (const company of companies) expectNames(company, ['inc_id', 'inc_name']);
    const ids = companies.slice(0, 2).map(({ inc_id }: Json) => inc_id);
    await client.do('POST /agent/profile/carriers', { sid: agent, body: { carriers: ids } });
    await client.do('DELETE /agent/profile/carriers', { sid: agent, body: { carriers: ids[1] } });
    const { data: profile } = await client.do('PUT /agent/profile', {
      sid: agent,
      body: agencyDetails,
    });
    expect(profile.carriers).toMatchObject([{ inc_id: ids[0] }]);
    expect(profile.usr_all_zipcodes).toBe(1);
    expect(profile.usr_agencyname).toBe('Okafor Insurance');
  });

  it('lists the leads and reads one', async () => {
    const list = await client.do('GET /agent/profile/leads', {
      sid: agent,
      query: { limit: '12', offset: '0', filter: 'new' },
    });
    expect(list.count).toBe(1);
    const [lead] = list.data;
    expectNames(lead, ['aps_id', 'aps_submitted', 'aps_confirmed', 'aps_deleted', 'has_quote']);
    expectNames(lead, ['won_quote', 'edit', 'ins_types', 'insType', 'viable_inc', 'isUnread']);
    expect(lead.ins_types).toMatchObject([{ ins_name: expect.any(String) }]);
    leadId = lead.aps_id;
    const detail = await client.do('GET /agent/profile/leads/{id}', { sid: agent, id: leadId });
    expectNames(detail, ['data', 'quote_info', 'insurance_companies', 'user_info']);
    expect(detail.data[0].sections.length).toBeGreaterThan(0);
    for (const section of detail.data[0].sections) expectNames(section, ['sec_name', 'questions']);
    expectNames(detail.user_info, ['usr_firstname', 'usr_lastname', 'usr_gender', 'usr_address1']);
    expectNames(detail.user_info, ['usr_city', 'usr_dateofbirth', 'usr_partnerfirstname']);
    expectNames(detail.user_info, ['usr_partnerlastname', 'usr_partnerdateofbirth']);
    for (const company of detail.insurance_companies) expectNames(company, ['inc_id', 'inc_name']);
  });

  it('sends a quote for one insurance type, without a qot_id, a bundle or cover', async () => {
    const { data: profile } = await client.do('GET /agent/profile', { sid: agent });
    const { data } = await client.do(
      'POST /agent/profile/leads/{id}',
      await quote(agent, leadId, {
        inc_id: profile.carriers[0].inc_id,
        qot_id: null,
        qot_monthly: '',
        qot_yearly: '',
        prices: [{ ins_id: 3, qpr_monthly: 100, qpr_yearly: 1100 }],
      }),
    );
    danasQuote = data.qot_id;
    const note = await readNotification(consumer, 1);
    expectNames(note, ['id', 'ntf_seen', 'ntf_date', 'ntp_id', 'ntp_name', 'usr_firstname']);
  });

  it('asks for a bundle instead, and the agent edits the quote', async () => {
    const answers = await applicationAnswers(consumer, [1, 3]);
    await client.do('POST /user/application', {
      sid: consumer,
      body: { answers, submit: true, force: true },
    });
    await readNotification(agent, 3);
    const { data: leads } = await client.do('GET /agent/profile/leads', {
      sid: agent,
      query: { limit: '12', offset: '0', filter: 'quoted' },
    });
    expect(leads).toMatchObject([{ aps_id: leadId, edit: true, has_quote: true }]);
    const { quote_info } = await client.do('GET /agent/profile/leads/{id}', {
      sid: agent,
      id: leadId,
    });
    expect(quote_info).toMatchObject([{ qot_id: danasQuote, qot_edit: 1 }]);
    const { data: edited } = await client.do(
      'PUT /agent/profile/leads/{id}',
      await quote(agent, leadId, {
        inc_id: quote_info[0].inc_id,
        qot_id: danasQuote,
        qot_monthly: 180,
        qot_yearly: 1900,
        prices: [
          { ins_id: 1, qpr_monthly: 100, qpr_yearly: 1000 },
          { ins_id: 3, qpr_monthly: 100, qpr_yearly: 1100 },
        ],
      }),
    );
    expect(edited).toMatchObject({ qot_edit: 0, qot_monthly: 180, qot_yearly: 1900 });
  });

  it('another agent sends a new bundle, and its carrier is no longer available to others', async () => {
    rival = await completeAgent('rival@people.example', 2);
    const prices = [
      { ins_id: 1, qpr_monthly: 200, qpr_yearly: 2000 },
      { ins_id: 3, qpr_monthly: 200, qpr_yearly: 2200 },
    ];
    const { insurance_companies } = await client.do('GET /agent/profile/leads/{id}', {
      sid: rival,
      id: leadId,
    });
    const body = { inc_id: insurance_companies[0].inc_id, qot_monthly: 390, qot_yearly: 4000 };
    await client.do(
      'POST /agent/profile/leads/{id}',
      await quote(rival, leadId, { ...body, prices }),
    );
    const taken = await client.ask(
      'POST /agent/profile/leads/{id}',
      await quote(rival, leadId, { ...body, prices }),
    );
    expect(taken.status).toBe(409);
  });

  it('compares the quotes, removes one and accepts the other', async () => {
    const { data: quotes } = await client.do('GET /user/quotes', { sid: consumer });
    expect(quotes.map(({ qot_yearly }: Json) => qot_yearly)).toEqual([1900, 4000]);
    for (const each of quotes) {
      expectNames(each, ['qot_id', 'qot_monthly', 'qot_yearly', 'qot_deleted', 'accepted']);
      expectNames(each, ['inc_id', 'inc_name', 'qot_edit', 'prices']);
      for (const price of each.prices)
        expectNames(price, ['ins_id', 'ins_name', 'qpr_monthly', 'qpr_yearly']);
    }
    await client.do('DELETE /user/quotes/{id}', { sid: consumer, id: quotes[1].qot_id });
    await client.do('POST /user/quotes/{id}', { sid: consumer, id: danasQuote });
    const { meta } = await client.do('GET /user/application', { sid: consumer });
    expect(meta.qot_id).toBe(danasQuote);
    const { data: profile } = await client.do('GET /user/profile', { sid: consumer });
    expect(profile.quote_confirmed).toBe(true);
  });

  it('confirms the lead without a payload, pays, and reads the contact', async () => {
    await readNotification(agent, 4);
    const closed = await client.ask('GET /agent/profile/leads/{id}/confirm', {
      sid: agent,
      id: leadId,
    });
    expect(closed.status).toBe(402);
    expect(closed.body.user_data).toBeUndefined();
    const payment = await client.do('POST /agent/profile/leads/{id}/confirm', {
      sid: agent,
      id: leadId,
    });
    expectNames(payment, ['payment_intent', 'payment_methods', 'price']);
    const { public_key } = await client.do('GET /config');
    const [intent] = payment.payment_intent.split('_secret_');
    const paid = await fetch(
      `${product.address}/sandbox-gateway/v1/payment_intents/${intent}/confirm`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${public_key}`,
          'x-client-secret': payment.payment_intent,
        },
        body: JSON.stringify({
          payment_method: 'pm_card_visa',
          setup_future_usage: 'on_session',
        }),
      },
    );
    expect(paid.status).toBe(200);
    const contact = () =>
      client.ask('GET /agent/profile/leads/{id}/confirm', { sid: agent, id: leadId });
    await expect.poll(async () => (await contact()).status).toBe(200);
    const { user_data } = (await contact()).body;
    expectNames(user_data, ['usr_firstname', 'usr_lastname', 'usr_email', 'usr_phonenumber']);
    expect(user_data).toMatchObject({ usr_firstname: 'Dana Lee', usr_email: dana });
    const { data: leads } = await client.do('GET /agent/profile/leads', {
      sid: agent,
      query: { limit: '12', offset: '0', filter: 'completed' },
    });
    expect(leads).toMatchObject([{ aps_id: leadId, aps_confirmed: true, won_quote: true }]);
  });

  it('marks notifications as read and deletes them', async () => {
    const { data: notes } = await client.do('GET /notifications', { sid: agent });
    const [first, second] = notes;
    await client.do('POST /notifications/{id}', { sid: agent, id: first.id });
    await client.do('DELETE /notifications/{id}', { sid: agent, id: second.id });
    const { data: left } = await client.do('GET /notifications', { sid: agent });
    expect(left).toHaveLength(notes.length - 1);
    expect(left[0]).toMatchObject({ id: first.id, ntf_seen: true });
    await client.do('POST /notifications/seen-all', { sid: agent });
    await client.do('DELETE /notifications', { sid: agent });
    expect((await client.do('GET /notifications', { sid: agent })).data).toEqual([]);
  });

  it('resets the password with the password, the human check and the mailed token alone', async () => {
    const unknown = await client.ask('POST /auth/forgot-password', {
      body: {
        email: 'nobody@people.example',
        token: await client.humanToken('forgot-password'),
      },
    });
    expect(unknown.body).toMatchObject({
      code: 'doesnt-exist',
      message: "User with that email doesn't exist",
    });
    await client.do('POST /auth/forgot-password', {
      body: { email: ruth, token: await client.humanToken('forgot-password') },
    });
    const token = await mailedToken(ruth, '/reset-password');
    await client.do('GET /auth/forgot-password', { query: { token } });
    const human_token = await client.humanToken('reset-password');
    const changed = 'another harbor at dusk';
    await client.do('POST /auth/forgot-password', {
      body: { password: changed, human_token, token },
    });
    agent = await logIn(ruth, changed, 2);
  });

  it('deletes an application by force', async () => {
    const other = 'lee@people.example';
    await client.do('POST /auth/signup', { body: await consumerRegistration(other, 2) });
    const sid = await verifyAndLogIn(other, password, 1);
    const answers = await applicationAnswers(sid, [2]);
    await client.do('POST /user/application', { sid, body: { answers } });
    await client.do('DELETE /user/application', { sid, body: { force: true } });
    const { meta } = await client.do('GET /user/application', { sid });
    expect(meta.types).toEqual([]);
  });

  it('logs out, and deletes both accounts without a payload', async () => {
    await client.do('GET /auth/login', { sid: rival });
    expect((await client.ask('GET /auth/check-session', { sid: rival })).status).toBe(401);
    await client.do('DELETE /agent/profile/delete', { sid: agent });
    await client.do('DELETE /user/profile/delete', { sid: consumer });
    for (const sid of [agent, consumer])
      expect((await client.ask('GET /auth/check-session', { sid })).status).toBe(401);
  });

  it('made every call of the specification', () => {
    expect(specifiedTable.filter((call) => !client.made.has(call))).toEqual([]);
  });
});
