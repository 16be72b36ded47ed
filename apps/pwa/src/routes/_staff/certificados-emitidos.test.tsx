import { jest } from '@jest/globals';
import { ROWS_HEADER } from '@telar/contracts/audit';
import { ARCHIVE_SEARCH_TOO_SLOW, ARCHIVE_TEXTS, BULK_REVOCATION_TEXTS } from '@telar/texts/certificate-archive';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, errorReply, json, noNetwork } from '../../../test/api-stub';
import {
  choose,
  field,
  JULIO,
  listed,
  LUZ,
  openArchive,
  page,
  press,
  ROSA,
  rowOf,
  server,
  setUpArchive,
} from '../../../test/archive-screen';

const real = { fetch: globalThis.fetch, matchMedia: globalThis.matchMedia };

beforeEach(() => setUpArchive());
afterEach(() => jest.restoreAllMocks());
afterAll(() => Object.assign(globalThis, real));

const anOther = (id: number) => ({ ...ROSA, id, user_name: `Persona ${id}`, certificate_code: `TLR-OTRO-${id}` });
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('shows the certificates as a table with the columns that the account chose in this browser', async () => {
  const { unmount } = await openArchive();
  const row = await rowOf(ROSA);
  expect(headers().slice(1)).toEqual([
    ...['Nombre', 'Documento', 'Curso', 'Código', 'Emisión', 'Registrado', 'Estado', 'Acciones'],
  ]);
  for (const text of ['45871203', 'Quechua chanka inicial', '14/03/2026', 'por Ana Paz', 'Vigente']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByRole('link', { name: 'TLR-ROSA-1' })).toHaveAttribute('href', '/c/TLR-ROSA-1');
  expect((await rowOf(LUZ)).getByText('por TLR-ROSA-1')).toBeVisible();
  await userEvent.click(field('Plantilla', { selector: 'input' }));
  await userEvent.click(field('Documento'));
  expect(headers()).toContain('Plantilla');
  unmount();
  await openArchive();
  await rowOf(ROSA);
  expect(headers()).toContain('Plantilla');
  expect(headers()).not.toContain('Documento');
});

it('shows the certificates as cards on a narrow screen, and the filters behind a button', async () => {
  setUpArchive(false);
  await openArchive('?state=valid');
  const list = await screen.findByRole('list', { name: 'Certificados emitidos' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Rosa Ñahui');
  expect(screen.queryByLabelText('Estado', { selector: 'select' })).toBeNull();
  await press('Filtros (1)');
  expect(field('Estado', { selector: 'select' })).toHaveValue('valid');
});

it('reads the filters from the URL, writes them there, and “back” returns to those before', async () => {
  const { router } = await openArchive('?search=rosa&course=quechua&from=2026-01-01&state=valid&issuer=3&x=1&to=hoy');
  await rowOf(ROSA);
  expect(listed()).toEqual(['?search=rosa&course=quechua&from=2026-01-01&state=valid&issuer=3']);
  expect(await screen.findByRole('option', { name: 'Ana Paz' })).toHaveProperty('selected', true);
  await userEvent.selectOptions(field('Estado', { selector: 'select' }), 'Anulados');
  await waitFor(() => expect(listed().at(-1)).toContain('state=revoked'));
  await press('Quitar filtros');
  await waitFor(() => expect(listed().at(-1)).toBe('?search=rosa'));
  act(() => router.history.back());
  await waitFor(() => expect(field('Estado', { selector: 'select' })).toHaveValue('revoked'));
  act(() => router.history.back());
  await waitFor(() => expect(field('Estado', { selector: 'select' })).toHaveValue('valid'));
  await userEvent.type(field('Buscar certificados'), ' paz{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'rosa paz', state: 'valid' }));
});

it('says that the days are reversed', async () => {
  await openArchive('?from=2026-11-21&to=2026-11-20');
  expect(field('Hasta')).toHaveAccessibleDescription(FIELD_TEXTS.dates_reversed);
});

it('shows one page at a time, and links to the next one and the one before', async () => {
  await openArchive('?search=a');
  await rowOf(ROSA);
  server.replies['GET /api/certificates'] = page([anOther(4)], 4);
  await userEvent.click(screen.getByRole('link', { name: 'Siguiente' }));
  expect(await screen.findByText('Página 2')).toBeVisible();
  await screen.findByRole('rowheader', { name: 'Persona 4' });
  expect(screen.queryByRole('rowheader', { name: 'Rosa Ñahui' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Siguiente' }));
  expect(await screen.findByText('Página 3')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Anterior' }));
  expect(await screen.findByText('Página 2')).toBeVisible();
  await userEvent.selectOptions(field('Origen', { selector: 'select' }), 'Emitido en un lote');
  expect(await screen.findByText('Página 1')).toBeVisible();
  await waitFor(() =>
    expect(listed()).toEqual(
      expect.arrayContaining(['?search=a', '?search=a&cursor=5', '?search=a&cursor=4', '?search=a&origin=batch']),
    ),
  );
});

it('leads to the beginning from a page without certificates, whose number is not known', async () => {
  server.replies['GET /api/certificates'] = page([]);
  const { router } = await openArchive('?cursor=9');
  expect(await screen.findByText(ARCHIVE_TEXTS.emptyPage)).toBeVisible();
  expect(screen.queryByText(/^Página/)).toBeNull();
  await press('Ir al comienzo');
  expect(router.state.location.search).toEqual({});
});

it.each([
  ['that there are none', '', page([]), ARCHIVE_TEXTS.empty],
  ['that none matches', '?search=x', page([]), ARCHIVE_TEXTS.emptyFiltered],
  ['that it failed, without network', '', noNetwork, new RegExp(`^${ARCHIVE_TEXTS.loadFailed}: .*conexión`)],
  [
    'why the server refuses the search',
    '?search=a',
    errorReply(400, 'Revisa los datos.', { errors: [{ path: 'search', message: ARCHIVE_SEARCH_TOO_SLOW }] }),
    ARCHIVE_SEARCH_TOO_SLOW,
  ],
  ['the message of the server', '', errorReply(403, 'No hoy.'), `${ARCHIVE_TEXTS.loadFailed}: No hoy.`],
])('shows %s', async (_, query, reply, text) => {
  server.replies['GET /api/certificates'] = reply;
  await openArchive(query);
  expect(await screen.findByText(text)).toBeVisible();
});

it('keeps the last certificates on the screen if others fail to load, and tries again', async () => {
  await openArchive();
  await rowOf(ROSA);
  server.replies['GET /api/certificates'] = noNetwork;
  await userEvent.selectOptions(field('Estado', { selector: 'select' }), 'Anulados');
  expect(await screen.findByRole('alert')).toHaveTextContent(ARCHIVE_TEXTS.shownStays);
  expect(await rowOf(ROSA)).toBeDefined();
  server.replies['GET /api/certificates'] = page([LUZ]);
  await press('Reintentar');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Rosa Ñahui' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('downloads what is filtered with its progress, and can cancel it', async () => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const file = new TransformStream<Uint8Array, Uint8Array>();
  server.replies['GET /api/certificates.csv'] = () =>
    apiResponse(file.readable, { headers: { 'Content-Type': 'text/csv; charset=utf-8', [ROWS_HEADER]: '1200' } });
  await openArchive('?state=valid');
  await rowOf(ROSA);
  await press('Descargar CSV');
  await screen.findByRole('progressbar', { name: 'Descargando los certificados…' });
  const writer = file.writable.getWriter();
  await act(() => writer.write(new TextEncoder().encode('Código\r\nTLR-ROSA-1\r\n')));
  expect(await screen.findByText(/^1 de 1,200/)).toBeVisible();
  await act(() => writer.close());
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^certificados-\d{4}-\d\d-\d\d\.csv$/)]));
  expect(server.calls.at(-1)?.path).toBe('/api/certificates.csv?state=valid');

  let aborted = false;
  const { fetch } = globalThis;
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        aborted = true;
        reject(init.signal?.reason);
      });
    });
  await press('Descargar CSV');
  await press('Cancelar');
  expect(await screen.findByRole('button', { name: 'Descargar CSV' })).toBeVisible();
  expect(aborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  globalThis.fetch = fetch;
});

it('moves between the rows with the arrows', async () => {
  await openArchive();
  const first = (await rowOf(ROSA)).getByRole('button', { name: 'Rosa Ñahui' });
  act(() => first.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Julio Paz' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Luz Díaz' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(first).toHaveFocus();
});

/** Selects Rosa's and Julio's certificates, and opens the dialog that revokes them. */
async function openBulkDialog() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar los vigentes de esta página' }));
  const selected = within(screen.getByRole('region', { name: 'Certificados seleccionados' }));
  await userEvent.click(selected.getByText('Eliminar'));
  return within(screen.getByRole('dialog', { name: 'Eliminar 2 certificados' }));
}

it('revokes the selected certificates for one reason, and says what happened to each', async () => {
  await openArchive();
  const replaced = (await rowOf(LUZ)).getByRole('checkbox', { name: /\(reemplazado\)$/ });
  expect(replaced).toBeDisabled();
  const dialog = await openBulkDialog();
  expect(screen.getByText('2 seleccionados')).toBeVisible();
  expect(dialog.getByText('Julio Paz')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar 2' }));
  expect(await dialog.findByText(FIELD_TEXTS.required)).toBeVisible();
  server.replies['POST /api/certificates/revocations'] = json({
    success: true,
    message: 'x',
    revoked: 1,
    results: [
      { id: 7, result: 'revoked' },
      { id: 6, result: 'already_revoked' },
    ],
  });
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Duplicados');
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar 2' }));
  const results = await screen.findByRole('list', { name: 'Resultado de cada certificado' });
  expect(
    within(results)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rosa Ñahui TLR-ROSA-1Eliminado', 'Julio Paz TLR-JULIO-2Ya estaba anulado']);
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [7, 6], reason: 'Duplicados' });
  const before = listed().length;
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Certificados eliminados' })).getByText('Listo'));
  expect(screen.queryByText('2 seleccionados')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(before).toBeGreaterThan(1);
});

it('lists the certificates again if no response came to the revocation of several', async () => {
  const { queryClient } = await openArchive();
  await rowOf(ROSA);
  const dialog = await openBulkDialog();
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Duplicados');
  server.replies['POST /api/certificates/revocations'] = noNetwork;
  server.replies['GET /api/certificates'] = page([{ ...ROSA, state: 'revoked' }]);
  queryClient.setQueryData(['certificate', 'TLR-ROSA-1'], {});
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar 2' }));
  expect(await dialog.findByText(BULK_REVOCATION_TEXTS.lost)).toBeVisible();
  expect(await (await rowOf(ROSA)).findByText('Anulado')).toBeVisible();
  expect(queryClient.getQueryState(['certificate', 'TLR-ROSA-1'])?.isInvalidated).toBe(true);
});

it('revokes one certificate and lists the rest again', async () => {
  server.replies['DELETE /api/certificate-viewer/manual-certificates/7'] = json({ success: true, message: 'x' });
  await openArchive();
  await choose(ROSA, 'Eliminar');
  server.replies['GET /api/certificates'] = page([JULIO]);
  const dialog = within(screen.getByRole('dialog', { name: 'Eliminar certificado' }));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Duplicado');
  await userEvent.click(dialog.getByText('Eliminar'));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Rosa Ñahui' })).toBeNull());
  expect(screen.getByText('✅ Certificado eliminado correctamente.')).toBeVisible();
});

it('offers advisers neither to revoke nor to correct', async () => {
  await openArchive('', 'asesor');
  const row = await rowOf(ROSA);
  expect(row.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['Ver detalle', 'Abrir página pública', 'Descargar PDF', 'Copiar enlace'],
  ]);
  expect(screen.queryByRole('checkbox', { name: /^Seleccionar/ })).toBeNull();
});

it('opens a certificate of the URL over the list, with its syllabus and what it replaces', async () => {
  server.replies['GET /api/certificates/7'] = json({
    ...ROSA,
    replaces: { id: 5, certificate_code: 'TLR-LUZ-3', public_url: 'https://telar.pe/c/TLR-LUZ-3' },
    batch_id: 12,
    origin: 'batch',
    modules: [{ title: 'Saludar', content: 'Hola' }],
    pdf_sha256: 'ab',
  });
  const { router } = await openArchive('?id=7');
  const panel = within(await screen.findByRole('dialog', { name: 'Rosa Ñahui' }));
  expect(await panel.findByText('Temario: 1 módulo')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Emitido en un lote (n.º 12)' })).toHaveAttribute(
    'href',
    '/lotes-de-certificados/12',
  );
  expect(panel.getByRole('link', { name: 'TLR-LUZ-3' })).toHaveAttribute('href', '/certificados-emitidos?id=5');
  await userEvent.click(panel.getByRole('link', { name: 'clasica.pdf' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ template: 'clasica.pdf' }));
  expect(screen.queryByRole('dialog', { name: 'Rosa Ñahui' })).toBeNull();
});

it('copies the link of a certificate', async () => {
  const user = userEvent.setup();
  await openArchive();
  await user.click((await rowOf(ROSA)).getByRole('menuitem', { name: 'Copiar enlace' }));
  expect(await screen.findByText(ARCHIVE_TEXTS.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(ROSA.public_url);
});
