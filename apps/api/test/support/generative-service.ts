import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to one request: a status and the text of the model; `never` means no response. */
export type Reply = { status: number; text?: string } | 'never';

/** A local server with the OpenAI-compatible protocol. It sends the given replies in order. */
export class GenerativeService {
  readonly requests: { authorization: string | undefined; body: Record<string, unknown>; at: number }[] = [];
  private replies: Reply[] = [];
  private readonly repliesByPrompt = new Map<string, Reply[]>();
  private readonly server = createServer((request, response) => void this.reply(request, response));

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Sets the replies to the next requests, in order, and forgets the earlier requests. */
  willReply(...replies: Reply[]): void {
    this.replies = replies;
    this.requests.length = 0;
  }

  /** Sets the replies to requests that contain the prompt, in order. Takes precedence over `willReply`. */
  willReplyTo(prompt: string, ...replies: Reply[]): void {
    this.repliesByPrompt.set(prompt, replies);
  }

  /** Returns the requests that contain the prompt. */
  requestsWith(prompt: string) {
    return this.requests.filter(({ body }) => JSON.stringify(body).includes(prompt));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    this.requests.push({
      authorization: request.headers.authorization,
      body: JSON.parse(text) as Record<string, unknown>,
      at: performance.now(),
    });
    const prompt = [...this.repliesByPrompt.keys()].find((key) => text.includes(key));
    const replies = prompt === undefined ? this.replies : this.repliesByPrompt.get(prompt);
    const next = replies?.shift() ?? { status: 500 };
    if (next === 'never') return;
    const message = { role: 'assistant', content: next.text ?? '' };
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(
      JSON.stringify(
        next.status === 200
          ? {
              id: '1',
              object: 'chat.completion',
              created: 0,
              model: 'm',
              choices: [{ index: 0, finish_reason: 'stop', message }],
            }
          : { error: { message: 'no' } },
      ),
    );
  }
}
