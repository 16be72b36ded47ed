import { anIssueRequest } from '@telar/testing/builders';
import { startApp } from './support/app';
import { headersOf } from './support/sessions';
import { plainTemplate, uploadTemplate } from './support/templates';

it('gives nobody the whole list in filtered mode, and finds by DNI or code all the same', async () => {
  const test = await startApp({ CERTIFICATE_LIST: 'filtered' });
  const admin = await headersOf(test, 'admin');
  await uploadTemplate(test, admin, { filename: 'plantilla.pdf', bytes: await plainTemplate() });
  await test.inject({ method: 'POST', url: '/api/manual-certificates', headers: admin, payload: anIssueRequest() });
  const found = async (query: string) =>
    (await test.inject({ url: `/api/manual-certificates${query}` })).json<{ dni: string }[]>().map(({ dni }) => dni);
  expect(await found('')).toEqual([]);
  expect(await found('?dni=45871203')).toEqual(['45871203']);
  expect(await found('?student_code=alu-0042')).toEqual(['45871203']);
  await test.close();
});
