/**
 * @typedef {object} Result
 * @property {string} part
 * @property {string} what was measured
 * @property {string} measured
 * @property {string} [goal]
 * @property {boolean} [isMet] false if the goal is missed
 */

const COLUMNS = ['Part', 'What', 'Measured', 'Goal', 'Met'];

/** Collects the figures of the drill, and prints each one when it is measured. */
export class Results {
  /** @type {Result[]} */
  #results = [];

  /** @param {Result} result */
  add(result) {
    this.#results.push(result);
    console.log(`  ${result.what}: ${result.measured}${result.isMet === false ? `   MISSED: ${result.goal}` : ''}`);
  }

  /** True if no goal is missed. */
  get isMet() {
    return this.#results.every(({ isMet }) => isMet !== false);
  }

  /** The table of docs/operations.md. */
  get markdown() {
    const rows = this.#results.map(({ part, what, measured, goal = '–', isMet }) => [
      part,
      what,
      measured,
      goal,
      isMet === undefined ? '–' : isMet ? 'yes' : 'no',
    ]);
    const table = [COLUMNS, COLUMNS.map(() => '---'), ...rows];
    return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}
