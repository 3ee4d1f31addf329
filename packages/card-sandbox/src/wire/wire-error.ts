/** The answer of one wire operation; the transaction around it commits. */
export type Reply = { status: number; body: Record<string, unknown> };

/** The details the provider puts beside an error's message. */
export type WireErrorDetails = {
  code?: string;
  declineCode?: string | null;
  param?: string;
  intent?: Record<string, unknown>;
  type?: string;
};

/** A request refused before anything was changed; the transaction around it rolls back. */
export class WireRefusal extends Error {
  readonly reply: Reply;
  constructor(status: number, message: string, details: WireErrorDetails = {}) {
    super(message);
    this.reply = errorReply(status, message, details);
  }
}

/** The provider's error body. */
export function errorReply(status: number, message: string, details: WireErrorDetails): Reply {
  const type = details.type ?? (status === 402 ? 'card_error' : 'invalid_request_error');
  return {
    status,
    body: {
      error: {
        type,
        message,
        ...(details.code === undefined ? {} : { code: details.code }),
        ...(details.declineCode ? { decline_code: details.declineCode } : {}),
        ...(details.param === undefined ? {} : { param: details.param }),
        ...(details.intent === undefined ? {} : { payment_intent: details.intent }),
      },
    },
  };
}

/** A missing object: 404 when it was named by the path, 400 when by a parameter. */
export function missing(kind: string, id: string, param?: string): WireRefusal {
  return new WireRefusal(param === undefined ? 404 : 400, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}
