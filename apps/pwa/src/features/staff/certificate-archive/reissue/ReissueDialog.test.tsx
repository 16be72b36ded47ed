import { jest } from '@jest/globals';
import type { ArchivedCertificateDetail } from '@telar/contracts/certificate-archive';
import { anArchivedCertificate } from '@telar/testing/builders';
import { REISSUE_TEXTS } from '@telar/texts/certificate-archive';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { session } from '../../../../session/session';
import { ReissueDialog } from './ReissueDialog';

const ROSA: ArchivedCertificateDetail = {
  ...anArchivedCertificate({ course_id: 4 }),
  modules: [{ title: 'Saludar', content: 'Hola\nAdiós' }],
  pdf_sha256: null,
};
const NEW = {
  id: 8,
  certificate_code: 'TLR-NUEVO-9',
  issue_date: '2026-03-14',
  drive_file_id: 'file-8',
  public_url: 'https://telar.pe/c/TLR-NUEVO-9',
};
const OLD = { id: 7, certificate_code: ROSA.certificate_code, public_url: ROSA.public_url };
const DONE = json({ success: true, message: 'x', ...NEW, certificate: NEW, replaces: OLD });

const onClose = jest.fn();
const onDone = jest.fn();
let reissue: Reply;
let warnings: { path: string; message: string }[];
const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.clearAllMocks();
  reissue = DONE;
  warnings = [];
  session.login(tokenWith({ role: 'admin' }), { id: 3, name: 'Ana' });
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const isReissue = ({ path }: { path: string }) => path.endsWith('/reissue');

/** Opens the dialog for the certificate. */
async function open(certificate = ROSA) {
  const api = stubApi((path) => {
    if (path.endsWith('/reissue')) return reissue(path);
    if (path.includes('/check?')) return json({ success: true, warnings })(path);
    return json(path.endsWith('/templates') ? [{ name: 'clasica.pdf', size: 1 }] : certificate)(path);
  });
  const { queryClient } = await renderWithRouter(
    <ReissueDialog certificate={certificate} onClose={onClose} onDone={onDone} />,
  );
  await screen.findByRole('button', { name: 'Emitir el corregido' });
  return { ...api, invalidate: jest.spyOn(queryClient, 'invalidateQueries') };
}

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const changes = () => screen.getByRole('region', { name: 'Qué cambia' });

async function retype(label: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

it('starts with the data of the certificate, and issues nothing without a change', async () => {
  const { calls } = await open();
  expect(['Nombre completo', 'DNI', 'Fecha de emisión', 'Nota final'].map((label) => field(label).value)).toEqual([
    ...['Rosa Ñahui', '45871203', '14/03/2026', '18'],
  ]);
  expect(screen.getByDisplayValue('Saludar')).toBeInTheDocument();
  expect(changes()).toHaveTextContent(REISSUE_TEXTS.unchanged);
  await userEvent.type(field('Motivo de la corrección'), 'Porque sí');
  await press('Emitir el corregido');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('shows what changes, sends the corrected data, and links to the new and the old certificate', async () => {
  const { calls } = await open();
  await retype('Nombre completo', 'Rosa Ñahui Quispe');
  await retype('Fecha de emisión', '15032026');
  expect(changes()).toHaveTextContent('Cambia 2 datos');
  expect(changes()).toHaveTextContent('Nombre completo: Rosa Ñahui → ahora Rosa Ñahui Quispe');
  expect(changes()).toHaveTextContent('Fecha de emisión: 14/03/2026 → ahora 15/03/2026');
  await press('Emitir el corregido');
  expect(await screen.findByText(FIELD_TEXTS.required)).toBeVisible();
  await userEvent.type(field('Motivo de la corrección'), 'Faltaba un apellido');
  await press('Emitir el corregido');
  const link = await screen.findByRole('link', { name: 'TLR-NUEVO-9' });
  expect(link).toHaveAttribute('href', '/c/TLR-NUEVO-9');
  expect(link).toHaveFocus();
  expect(screen.getByRole('link', { name: 'TLR-ROSA-1' })).toHaveAttribute('href', '/c/TLR-ROSA-1');
  const [sent] = calls.filter(isReissue);
  expect(sent?.path).toBe('/api/certificates/7/reissue');
  expect(sent?.body).toMatchObject({
    user_name: 'Rosa Ñahui Quispe',
    dni: '45871203',
    issue_date: '2026-03-15',
    duration_hours: 40,
    template_name: 'clasica.pdf',
    course_id: 4,
    modules: [{ title: 'Saludar', content: 'Hola\nAdiós' }],
    reason: 'Faltaba un apellido',
    certificate_code: expect.stringMatching(/^TLR-/),
  });
  await press('Listo');
  expect(onDone).toHaveBeenCalledWith('TLR-NUEVO-9', 'TLR-ROSA-1');
});

it('sends the same code again after no response came', async () => {
  const { calls } = await open();
  await retype('Nombre del curso', 'Quechua');
  await userEvent.type(field('Motivo de la corrección'), 'Curso');
  reissue = noNetwork;
  await press('Emitir el corregido');
  expect(await screen.findByText(REISSUE_TEXTS.lost)).toBeVisible();
  reissue = DONE;
  await press('Emitir el corregido');
  await screen.findByRole('link', { name: 'TLR-NUEVO-9' });
  const sent = calls
    .filter(isReissue)
    .map(({ body }) => body as { certificate_code: string; course_id: number | null });
  const codes = sent.map(({ certificate_code: code }) => code);
  expect(codes).toEqual([expect.stringMatching(/^TLR-/), codes[0]]);
  // Another title may be that of another course.
  expect(sent.at(-1)?.course_id ?? null).toBeNull();
});

it('keeps the course of the catalogue if only capitals of the title change', async () => {
  const { calls } = await open();
  await retype('Nombre del curso', 'Quechua Chanka Inicial');
  await userEvent.type(field('Motivo de la corrección'), 'Curso');
  await press('Emitir el corregido');
  await screen.findByRole('link', { name: 'TLR-NUEVO-9' });
  expect(calls.find(isReissue)?.body).toMatchObject({ course_title: 'Quechua Chanka Inicial', course_id: 4 });
});

it('warns as the generator does, and issues the same values if they are sent again', async () => {
  const { calls } = await open();
  warnings = [{ path: 'final_grade', message: 'La nota está fuera de la escala de 0 a 20.' }];
  await retype('Nota final', '21');
  await userEvent.type(field('Motivo de la corrección'), 'Nota');
  await press('Emitir el corregido');
  expect(await screen.findByText('La nota está fuera de la escala de 0 a 20.')).toBeVisible();
  const checks = calls.filter(({ path }) => path.includes('/check'));
  expect(checks.map(({ path }) => path)).toEqual(['/api/manual-certificates/check?replaces=7']);
  expect(checks[0]?.body).toMatchObject({ final_grade: '21', certificate_code: expect.stringMatching(/^TLR-/) });
  // Other values are checked again.
  await retype('Nota final', '22');
  expect(screen.queryByText('La nota está fuera de la escala de 0 a 20.')).toBeNull();
  await press('Emitir el corregido');
  await screen.findByText('La nota está fuera de la escala de 0 a 20.');
  expect(calls.filter(isReissue)).toEqual([]);
  await userEvent.type(field('Motivo de la corrección'), ' mal copiada');
  await press('Emitir de todos modos');
  expect(await screen.findByRole('link', { name: 'TLR-NUEVO-9' })).toHaveFocus();
  expect(calls.filter(isReissue).map(({ body }) => body)).toEqual([
    expect.objectContaining({ final_grade: '22', reason: 'Nota mal copiada' }),
  ]);
});

it('shows the characters that cannot be printed at their field', async () => {
  await open();
  await retype('Nombre completo', 'Rosa 🧵');
  await userEvent.type(field('Motivo de la corrección'), 'Nombre');
  const message = 'No se puede imprimir «🧵» en «nombre completo».';
  reissue = errorReply(422, message, { error: 'characters_missing', errors: [{ path: 'user_name', message }] });
  await press('Emitir el corregido');
  await waitFor(() => expect(field('Nombre completo')).toHaveAccessibleDescription(message));
});

it('shows an error of the server at its field, and refreshes the list after a conflict', async () => {
  const { invalidate } = await open();
  await retype('DNI', '45871204');
  await userEvent.type(field('Motivo de la corrección'), 'DNI');
  reissue = errorReply(400, 'Revisa los datos.', { errors: [{ path: 'dni', message: 'Ese DNI no.' }] });
  await press('Emitir el corregido');
  await waitFor(() => expect(field('DNI')).toHaveAccessibleDescription('Ese DNI no.'));
  expect(invalidate).not.toHaveBeenCalled();
  reissue = errorReply(409, 'Este certificado ya fue anulado.');
  await retype('DNI', '45871205');
  await press('Emitir el corregido');
  expect(await screen.findByRole('alert')).toHaveTextContent('ya fue anulado');
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['me', 'certificate-archive'] });
});

it('corrects the document of a person without a DNI', async () => {
  const { calls } = await open({ ...ROSA, dni: 'CE 001234567' });
  expect(field('Tipo de documento').value).toBe('ce');
  await userEvent.selectOptions(field('Tipo de documento'), 'Pasaporte');
  await userEvent.type(field('Número de pasaporte'), 'AB123456');
  await userEvent.type(field('Motivo de la corrección'), 'Era el pasaporte');
  expect(screen.getByText('CE 001234567')).toBeVisible();
  await press('Emitir el corregido');
  await waitFor(() => expect(calls.filter(isReissue)[0]?.body).toMatchObject({ dni: 'Pasaporte AB123456' }));
});

it('asks for a template if the one of the certificate no longer exists', async () => {
  await open({ ...ROSA, template_name: 'vieja.pdf', dni: null, start_date: null });
  expect(screen.getByText('La plantilla «vieja.pdf» ya no existe: elige otra.')).toBeVisible();
  await retype('Nota final', '19');
  await press('Emitir el corregido');
  await waitFor(() => expect(field('Plantilla')).toHaveAccessibleDescription(/obligatorio/));
  expect(field('DNI')).toHaveAccessibleDescription(FIELD_TEXTS.required);
});

it('asks before what was typed is lost', async () => {
  await open();
  await retype('Nota final', '19');
  await press('Cancelar');
  const question = within(screen.getByRole('dialog', { name: '¿Descartar la corrección?' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays open while the correction is issued', async () => {
  await open();
  await retype('Nota final', '19');
  await userEvent.type(field('Motivo de la corrección'), 'Nota');
  let respond: (response: Response) => void = () => undefined;
  reissue = () => new Promise((resolve) => (respond = resolve));
  await press('Emitir el corregido');
  await screen.findByRole('button', { name: 'Emitiendo…' });
  for (const close of [() => press('Cancelar'), () => userEvent.keyboard('{Escape}')]) {
    await close();
    expect(screen.queryByRole('dialog', { name: /^¿/ })).toBeNull();
  }
  expect(onClose).not.toHaveBeenCalled();
  respond(await DONE(''));
  expect(await screen.findByRole('link', { name: 'TLR-NUEVO-9' })).toBeVisible();
});

it('says before it closes that the correction may be issued, if no response came', async () => {
  const { invalidate } = await open();
  await retype('Nota final', '19');
  await userEvent.type(field('Motivo de la corrección'), 'Nota');
  reissue = noNetwork;
  await press('Emitir el corregido');
  await screen.findByText(REISSUE_TEXTS.lost);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['me', 'certificate-archive'] });
  await press('Cancelar');
  const question = within(screen.getByRole('dialog', { name: '¿Cerrar la corrección?' }));
  expect(question.getByText(/quizá ya se emitió/)).toBeVisible();
});
