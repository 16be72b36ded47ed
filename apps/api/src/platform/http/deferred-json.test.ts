import { fastify } from 'fastify';
import { Workload } from '../request/request-context';
import { deferBody, readDeferredJson } from './deferred-json';
import { useRequestContext } from './use-request-context';

it('does not count a request as work while its body arrives', async () => {
  const [server, workload, seen] = [fastify(), new Workload(), [] as number[]];
  useRequestContext(server, workload);
  deferBody(server, { method: 'POST', path: '/lista', maxBytes: 100 });
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _empty, done) => done(null));
  server.post('/lista', async (request) => {
    seen.push(workload.requests);
    const reading = readDeferredJson(request, 100);
    seen.push(workload.requests);
    const read = await reading;
    seen.push(workload.requests);
    return read;
  });
  const headers = { 'content-type': 'text/plain' };
  const response = await server.inject({ method: 'POST', url: '/lista', headers, payload: '{"dni":"1"}' });
  expect([response.json(), seen, workload.requests]).toEqual([{ dni: '1' }, [1, 0, 1], 0]);
  await server.close();
});
