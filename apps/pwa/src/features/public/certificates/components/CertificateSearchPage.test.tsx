import { QueryClientProvider } from '@tanstack/react-query';
import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { aManualCertificate } from '@telar/testing/builders';
import { CERTIFICATE_SEARCH_TEXTS } from '@telar/texts/screens/certificates';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, errorReply, stubApi } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { CertificateSearchPage } from './CertificateSearchPage';

const FILE = '0123456789abcdef0123456789abcdef';

/** Reports that these elements are near the screen. */
let scrollTo: (isNear: (element: Element) => boolean) => void;
beforeEach(() => {
  const observed: ((isNear: (element: Element) => boolean) => void)[] = [];
  scrollTo = (isNear) => act(() => observed.forEach((report) => report(isNear)));
  globalThis.IntersectionObserver = class {
    constructor(private readonly callback: (entries: object[]) => void) {}
    observe(element: Element): void {
      observed.push((isNear) => this.callback([{ isIntersecting: isNear(element) }]));
    }
    disconnect(): void {}
  } as never;
});
async function open() {
  const view = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CertificateSearchPage />
    </QueryClientProvider>,
    '/certificados',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Buscar mi certificado' }));
  return view;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const search = () => userEvent.click(screen.getByRole('button', { name: 'Buscar certificados' }));

it.each([
  ['an empty form', '', ''],
  ['half a DNI', '4587', ''],
  ['a short code', '', 'TL'],
  ['a code with signs', '', 'TL R$'],
])('shows an error instead of searching for %s', async (_, dni, code) => {
  const { requested } = stubApi(json([]));
  await open();
  if (dni) await userEvent.type(field('DNI'), dni);
  if (code) await userEvent.type(field('ID del alumno'), code);
  await search();
  expect(screen.getByRole('alert').textContent).toBe(CERTIFICATE_SEARCH_TEXTS.incomplete);
  expect(requested).toEqual([]);
});

it.each([
  ['the DNI, pasted with its spaces', '45 871.203', '', `${PATHS.certificates}?dni=45871203`],
  ['the code', '', 'tlr-0', `${PATHS.certificates}?student_code=tlr-0`],
  ['DNI and code', '45871203', 'tlr-0', `${PATHS.certificates}?dni=45871203&student_code=tlr-0`],
  ['one complete and one incomplete field', '4587', 'tlr-0', `${PATHS.certificates}?student_code=tlr-0`],
])('searches for %s without changing the URL', async (_, dni, code, expected) => {
  const { requested } = stubApi(json([]));
  const { router } = await open();
  if (dni) {
    await userEvent.click(field('DNI'));
    await userEvent.paste(dni);
  }
  if (code) await userEvent.type(field('ID del alumno'), code);
  await search();
  expect((await screen.findAllByText(CERTIFICATE_SEARCH_TEXTS.empty)).length).toBeGreaterThan(0);
  expect(requested).toEqual([expected]);
  expect(router.state.location.href).toBe('/certificados');
});

it('removes earlier results when the next search has no complete field', async () => {
  stubApi(json([aManualCertificate()]));
  await open();
  await userEvent.type(field('ID del alumno'), 'tlr-0');
  await search();
  expect(await screen.findAllByText('1 certificado encontrado')).not.toEqual([]);
  await userEvent.clear(field('ID del alumno'));
  await search();
  expect(screen.getByRole('alert')).toHaveTextContent(CERTIFICATE_SEARCH_TEXTS.incomplete);
  expect(screen.queryAllByText('1 certificado encontrado')).toEqual([]);
});

it('searches for a carné de extranjería or a passport, and shows the kind of the document', async () => {
  const certificate = aManualCertificate({ dni: 'CE 001234567' });
  const { requested } = stubApi(json([certificate, aManualCertificate({ id: 2, dni: '001234567' })]));
  await open();
  await userEvent.type(field('DNI'), '45871203');
  await userEvent.selectOptions(field('Tipo de documento'), 'Carné de extranjería');
  expect(field('Número de carné de extranjería')).toHaveValue('');
  await userEvent.type(field('Número de carné de extranjería'), '001-234-567');
  await search();
  expect(await screen.findByText(/^CE 001234567$/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'VIEW' })).toHaveLength(1);
  expect(requested[0]).toBe(`${PATHS.certificates}?dni=CE+001234567`);
});

it('filters the response of a server that sends the whole list', async () => {
  stubApi(
    json([aManualCertificate(), aManualCertificate({ id: 2, dni: '11111111', course_title: 'De otra persona' })]),
  );
  await open();
  await userEvent.type(field('DNI'), '45871203');
  await search();
  await screen.findByRole('link', { name: 'VIEW' });
  expect(screen.queryByText('De otra persona')).toBeNull();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('VIEW')).toBe(certificatePdfPath(FILE, 'view'));
  expect(href('DRIVE')).toBe(pathTo(PATHS.certificateDrive, { fileId: FILE }));
  expect(href('DOWNLOAD')).toBe(certificatePdfPath(FILE, 'download'));
});

it('shows name and date of a result, and links to its public page', async () => {
  const summary = {
    certificate_code: 'TLR-2026-7F3K9Q',
    name: 'María Quispe',
    course: 'Excel',
    issue_date: '2026-03-14',
  };
  stubApi((path) =>
    (path.startsWith('/api/certificate-viewer/summary/')
      ? json({ success: true, certificate: summary })
      : json([aManualCertificate({ course_title: 'Excel' })]))(path),
  );
  await open();
  await userEvent.type(field('DNI'), '45871203');
  await search();
  await screen.findByRole('link', { name: 'VIEW' });
  scrollTo(() => true);
  expect(await screen.findByRole('link', { name: 'Excel' })).toHaveAttribute('href', '/c/TLR-2026-7F3K9Q');
  expect(screen.getByText('María Quispe · emitido el 14/03/2026')).toBeVisible();
});

it('shows what the list knows of a certificate without a PDF, and where its other data are', async () => {
  const { requested } = stubApi(
    json([aManualCertificate({ course_title: 'Excel', student_code: 'TLR-0001', drive_file_id: null })]),
  );
  await open();
  await userEvent.type(field('DNI'), '45871203');
  await search();
  const title = await screen.findByRole('heading', { name: 'Excel' });
  const card = within(title.closest('li') as HTMLElement);
  scrollTo(() => true);
  expect(title).toBeVisible();
  expect(card.getByText(/^DNI/)).toBeVisible();
  expect(card.getByText('ID TLR-0001')).toBeVisible();
  expect(card.getByText('Sin PDF')).toBeVisible();
  expect(card.getByText(/El nombre y la fecha están en su página pública\./)).toBeVisible();
  const links = card.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Verificar con su código', '/verificar'],
  ]);
  expect(requested.filter((path) => path.includes('summary'))).toEqual([]);
});

it('shows how the DNI of a certificate found by student code ends', async () => {
  stubApi(json([aManualCertificate({ dni: '******03' })]));
  await open();
  await userEvent.type(field('ID del alumno'), 'TLR-0001');
  await search();
  await screen.findByRole('link', { name: 'VIEW' });
  expect(screen.getByText('DNI terminado en 03')).toBeVisible();
});

it('says that the name of a result could not be read, and retries', async () => {
  const summary = { certificate_code: 'TLR-1', name: 'María Quispe', course: 'Excel', issue_date: '2026-03-14' };
  const isSummary = (path: string) => path.startsWith('/api/certificate-viewer/summary/');
  const list = json([aManualCertificate({ course_title: 'Excel' })]);
  const api = stubApi((path) => (isSummary(path) ? noNetwork : list)(path));
  await open();
  await userEvent.type(field('DNI'), '45871203');
  await search();
  await screen.findByRole('link', { name: 'VIEW' });
  scrollTo(() => true);
  expect(await screen.findByText('Falta el nombre.')).toBeVisible();
  api.reply(json({ success: true, certificate: summary }));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar', description: 'Excel' }));
  expect(await screen.findByRole('link', { name: 'Excel' })).toHaveAttribute('href', '/c/TLR-1');
  expect(screen.getByText('María Quispe · emitido el 14/03/2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it('asks for the name of each result when the user scrolls to it', async () => {
  const COUNT = 60;
  const fileOf = (id: number) => String(id).padStart(32, '0');
  const list = Array.from({ length: COUNT }, (_, index) =>
    aManualCertificate({ id: index + 1, drive_file_id: fileOf(index + 1) }),
  );
  const { requested } = stubApi((path) => {
    const [, id] = /summary\/0*(\d+)$/.exec(path) ?? [];
    const summary = { certificate_code: `TLR-${id}`, name: `Alumna ${id}`, course: 'Excel', issue_date: '2026-03-14' };
    return json(id ? { success: true, certificate: summary } : list)(path);
  });
  await open();
  await userEvent.type(field('DNI'), '45871203');
  await search();
  const items = await screen.findAllByRole('listitem');
  const last = items[COUNT - 1] as HTMLElement;
  expect(requested.filter((path) => path.includes('summary'))).toEqual([]);
  scrollTo((element) => element === last);
  expect(await within(last).findByText('Alumna 60 · emitido el 14/03/2026')).toBeVisible();
  expect(within(last).getByRole('heading', { level: 3 }).querySelector('a')).toHaveAttribute('href', '/c/TLR-60');
  expect(requested.filter((path) => path.includes('summary'))).toHaveLength(1);
});

it.each([
  ['an empty result', json([]), CERTIFICATE_SEARCH_TEXTS.empty],
  ['a lost connection', noNetwork, CERTIFICATE_SEARCH_TEXTS.failed],
  ['too many requests', errorReply(429, 'Espera un minuto.'), 'Espera un minuto.'],
])('shows a message for %s', async (_, reply, text) => {
  stubApi(reply);
  await open();
  await userEvent.type(field('DNI'), '45871203');
  await search();
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

it('clears the input and the results when the panel closes', async () => {
  stubApi(json([aManualCertificate()]));
  await open();
  await userEvent.type(field('DNI'), '45871203');
  await search();
  await screen.findByRole('link', { name: 'VIEW' });
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar búsqueda' }));
  expect(screen.queryByLabelText('DNI')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buscar mi certificado' }));
  expect(field('DNI')).toHaveValue('');
  expect(screen.queryByRole('link', { name: 'VIEW' })).toBeNull();
});
