import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One request; resolves with its status once the whole answer is here. */
function ask(url, { method = 'GET', headers = {}, body, agent }) {
  return new Promise((done, fail) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode)).once('error', fail);
    });
    sent.once('error', fail);
    sent.end(body);
  });
}

/**
 * Asks `count` times with so many callers, each of which goes on as soon as it has its answer.
 * @param pathOf the path of the nth request, from 0.
 * @returns requests a second, and the median and 99th percentile in ms.
 */
export async function load(origin, pathOf, { callers = 10, count, ...init }) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const times = [];
  let next = 0;
  const caller = async () => {
    for (let n = next++; n < count; n = next++) {
      const asked = performance.now();
      const status = await ask(origin + pathOf(n), { ...init, agent });
      if (status < 200 || status > 299) throw new Error(`${pathOf(n)} answered ${status}`);
      times.push(performance.now() - asked);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  const perSecond = (count / (performance.now() - began)) * 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond, p50: times[Math.floor(count * 0.5)], p99: times[Math.floor(count * 0.99)] };
}
