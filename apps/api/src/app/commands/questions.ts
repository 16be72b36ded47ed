import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';

/** Asks on a terminal, or reads the answers from a pipe, a line each. */
export class Questions {
  private readonly terminal;
  private readonly lines;
  private isSecret = false;

  /**
   * @param input shows nothing itself while it is read, if it is a terminal; then what is typed is written to `output`.
   */
  constructor(
    private readonly input: Readable & { isTTY?: boolean },
    private readonly output: Writable,
  ) {
    const echo = new Writable({
      // Never waits, so that nothing typed for a secret is written after it.
      write: (chunk: string | Buffer, _encoding, done) => {
        if (!this.isSecret) output.write(chunk);
        done();
      },
    });
    this.terminal = createInterface(this.isTerminal ? { input, output: echo, terminal: true } : { input });
    // Not `terminal.question`: it loses lines of a pipe that arrive before the question.
    this.lines = this.terminal[Symbol.asyncIterator]();
  }

  /** @returns the line; `null` if the input has ended. */
  async ask(question: string): Promise<string | null> {
    this.showPrompt(question);
    const { value, done } = await this.lines.next();
    return done ? null : value;
  }

  /** Asks without showing what is typed. @returns as `ask`. */
  async askSecret(question: string): Promise<string | null> {
    this.showPrompt(question);
    this.isSecret = true;
    const { value, done } = await this.lines.next();
    this.isSecret = false;
    if (this.isTerminal) this.output.write('\n');
    return done ? null : value;
  }

  close(): void {
    this.terminal.close();
  }

  private get isTerminal(): boolean {
    return this.input.isTTY === true;
  }

  private showPrompt(question: string): void {
    if (!this.isTerminal) {
      this.output.write(question);
      return;
    }
    // The terminal writes it again when a line is edited.
    this.terminal.setPrompt(question);
    this.terminal.prompt();
  }
}
