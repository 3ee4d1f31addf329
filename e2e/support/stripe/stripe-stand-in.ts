import { testCards } from '@fanwise/web/src/agent/card-payment/test-cards.ts';
import type { Page, Route } from '@playwright/test';

type Answer = {
  id?: string;
  status?: string;
  error?: { message: string; code?: string; payment_intent?: object };
};

/** The ways in which Stripe's script is asked to pay: with the mounted form, or with a saved card. */
type Confirmation = {
  elements?: { clientSecret: string; askCard: () => Promise<{ name?: string }> };
  clientSecret?: string;
  confirmParams: { payment_method?: string; setup_future_usage?: string };
};

/** The one script of Stripe that the page loads. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
/** The frame with the card fields, which the script opens, as it opens the bank's question. */
export const CARD_FRAME = 'https://js.stripe.com/endive/card.html';
export const BANK_FRAME = 'https://hooks.stripe.com/bank.html';

/**
 * A double of Stripe.js in the page: card fields in a frame, the bank's question in another, payments confirmed at
 * `apiBase`. The function is written into the page as text, so it uses no outside variables.
 */
function stripeStandIn(apiBase: string, cardContext: string, bankFrame: string): void {
  const open = (address: string, title: string, parent: Element) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = title;
    parent.append(frame);
    return frame;
  };
  const ask = (frame: HTMLIFrameElement) =>
    new Promise<{ name?: string; problem?: string }>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      frame.contentWindow?.postMessage('card', '*', [port2]);
    });
  const askBank = () =>
    new Promise<string>((resolve) => {
      const frame = open(bankFrame, 'Bank', document.body);
      // Covers the whole page, as Stripe's frame does.
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        inlineSize: '100%',
        blockSize: '100%',
        zIndex: '1000',
        border: '0',
        background: 'white',
      });
      const listener = ({ source, data }: MessageEvent) => {
        if (source !== frame.contentWindow) return;
        removeEventListener('message', listener);
        frame.remove();
        resolve(data);
      };
      addEventListener('message', listener);
    });

  const standIn = (key: string) => {
    const send = async (secret: string, step: string, body: object): Promise<Answer> => {
      const id = secret.split('_secret_')[0];
      const answer = await fetch(`${apiBase}/sandbox-gateway/v1/payment_intents/${id}/${step}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...body, client_secret: secret }),
      });
      return answer.json();
    };
    const confirmPayment = async ({ elements, clientSecret, confirmParams }: Confirmation) => {
      const secret = elements?.clientSecret ?? clientSecret ?? '';
      const card = confirmParams.payment_method ?? (await elements?.askCard())?.name;
      const { setup_future_usage } = confirmParams;
      let answer = await send(secret, 'confirm', { payment_method: card, setup_future_usage });
      if (answer.status === 'requires_action')
        answer = await send(secret, 'challenge', { outcome: await askBank() });
      const { error } = answer;
      return error ? { error: { type: 'card_error', ...error } } : { paymentIntent: answer };
    };
    const elements = ({ clientSecret }: { clientSecret: string }) => {
      let frame: HTMLIFrameElement | undefined;
      const element = {
        on: (event: string, listener: () => void) => {
          if (event === 'ready') setTimeout(listener);
          return element;
        },
        off: () => element,
        update: () => undefined,
        focus: () => frame?.focus(),
        mount: (parent: Element) => {
          frame = open(cardContext, 'Secure card form', parent);
        },
        destroy: () => frame?.remove(),
      };
      const askCard = async (): Promise<{ name?: string; problem?: string }> =>
        frame ? ask(frame) : {};
      return {
        clientSecret,
        askCard,
        create: () => element,
        getElement: () => element,
        update: () => undefined,
        submit: async () => {
          const { problem } = await askCard();
          return problem ? { error: { type: 'validation_error', message: problem } } : {};
        },
      };
    };
    const unused = () => undefined;
    return {
      elements,
      confirmPayment,
      _registerWrapper: unused,
      registerAppInfo: unused,
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
    };
  };
  Reflect.set(window, 'Stripe', Object.assign(standIn, { version: 'endive' }));
}

const names = Object.fromEntries(
  testCards.map(({ number, name }) => [number.replaceAll(' ', ''), name]),
);

const cardContext = `<!doctype html><html lang="en"><title>Card</title>
<label>Card number <input id="number"></label>
<p role="alert" id="problem"></p>
<script>
  const names = ${JSON.stringify(names)};
  addEventListener('message', ({ ports: [port] }) => {
    const name = names[document.getElementById('number').value.replaceAll(' ', '')];
    const problem = name ? '' : 'Your card number is incomplete.';
    document.getElementById('problem').textContent = problem;
    port.postMessage({ name, problem });
  });
</script>`;

const bankFrame = `<!doctype html><html lang="en"><title>Bank</title>
<button type="button" onclick="parent.postMessage('complete', '*')">It is me</button>
<button type="button" onclick="parent.postMessage('fail', '*')">It is not me</button>`;

/** Answers the page's requests to Stripe's addresses; requests to unknown addresses fail. */
export async function standInForStripe(page: Page, apiBase: string): Promise<void> {
  const script = `(${stripeStandIn})(${[apiBase, CARD_FRAME, BANK_FRAME].map((text) => JSON.stringify(text))})`;
  const answers = new Map([
    [STRIPE_SCRIPT, { contentType: 'text/javascript', body: script }],
    [CARD_FRAME, { contentType: 'text/html', body: cardContext }],
    [BANK_FRAME, { contentType: 'text/html', body: bankFrame }],
  ]);
  await page.route(/^https:\/\/([^/]+\.)?stripe\.com\//, (route: Route) => {
    const answer = answers.get(route.request().url());
    return answer ? route.fulfill(answer) : route.abort();
  });
}
