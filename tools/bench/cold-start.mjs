/**
 * Measures how long a server takes from its start until it is ready, on data that exists.
 * @param {import('./report.mjs').Report} report
 * @param {import('../demo-server.mjs').DemoServer} server
 */
export async function measureColdStart(report, server) {
  const { seconds } = await server.restart();
  report.add({
    work: `start of the server, with its PostgreSQL, ${server.size.toLocaleString('en')} courses`,
    result: `${seconds.toFixed(1)} s`,
  });
}
