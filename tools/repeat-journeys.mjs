// npm run test:journeys -- [ROUNDS] [arguments of `playwright test`]: repeats the browser journeys, five rounds unless
// a number is given, without retries. Ends with 1 after the first round in which one fails; what its page showed is
// then in test-results/. The last line says how many rounds passed. Traces take as long as the journeys, so they are
// optional.
//   npm run test:journeys -- 3 scan.spec.ts --trace=retain-on-failure
import { runJourneys } from './journeys.mjs';
import { ensureTestPrograms } from './test-programs.mjs';
import { build, ensureInstalled, root } from './workspace.mjs';

const [first = '', ...others] = process.argv.slice(2);
const hasNumber = /^[1-9]\d*$/.test(first);
const rounds = hasNumber ? Number(first) : 5;
const filters = hasNumber ? others : process.argv.slice(2);

process.chdir(root);
ensureInstalled();
await ensureTestPrograms();
await build();

/** @type {string[]} */
const summary = [];
let anyFailed = false;
let roundsRun = 0;
while (!anyFailed && roundsRun < rounds) {
  roundsRun += 1;
  console.log(`\n— round ${roundsRun} of ${rounds}`);
  const started = performance.now();
  const { passed, failed, failures = [] } = await runJourneys(['--retries=0', ...filters]);
  const seconds = Math.round((performance.now() - started) / 1000);
  summary.push(`round ${roundsRun}: ${passed} passed, ${failed} failed, ${seconds} s`);
  summary.push(...failures.map((title) => `  ${title}`));
  anyFailed = failed > 0;
}

const passedRounds = anyFailed ? roundsRun - 1 : roundsRun;
console.log(
  `\n${summary.join('\n')}\n\n${anyFailed ? 'FAILED' : 'PASSED'}: ${passedRounds} of ${rounds} rounds passed`,
);
process.exitCode = anyFailed ? 1 : 0;
