/**
 * @typedef {object} Row of the benchmark's table
 * @property {string} work what was measured
 * @property {string} result
 * @property {string} [beside] the same work elsewhere, in the same run
 * @property {number} [ratio] how many times longer `result` is than `beside`
 * @property {number} [p99] of the requests, in ms
 * @property {string} [goal]
 * @property {boolean} [isMet] false if the goal is missed
 */

const COLUMNS = ['Work', 'Result', 'Beside it, in the same run', 'Ratio', 'p99', 'Goal', 'Met'];

/** @param {number} value */
const inMs = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** @param {Row} row */
const cellsOf = ({ work, result, beside = '–', ratio, p99, goal = '–', isMet }) => [
  work,
  result,
  beside,
  ratio === undefined ? '–' : `× ${ratio.toFixed(2)}`,
  p99 === undefined ? '–' : inMs(p99),
  goal,
  isMet === undefined ? '–' : isMet ? 'yes' : 'no',
];

/** Collects the rows of the benchmark's table, and prints each one when it is measured. */
export class Report {
  /** @type {Row[]} */
  #rows = [];

  /** @param {Row} row */
  add(row) {
    this.#rows.push(row);
    const [work = '', ...others] = cellsOf(row);
    console.log(`${work.padEnd(58)} ${others.join('  ')}`);
  }

  /** True if no goal is missed. */
  get isMet() {
    return this.#rows.every(({ isMet }) => isMet !== false);
  }

  /** The table of docs/performance.md. */
  get markdown() {
    const lines = [COLUMNS, COLUMNS.map(() => '---'), ...this.#rows.map(cellsOf)];
    return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}

export { inMs };
