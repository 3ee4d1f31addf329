import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Answers with an event stream. The caller writes the events, and ends the response. */
export const beginEventStream = (reply: FastifyReply): ServerResponse => {
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('x-accel-buffering', 'no');
  // Closes the connection after the stream, so that a stopping process does not wait for it.
  reply.header('connection', 'close');
  reply.hijack();
  return reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
};
