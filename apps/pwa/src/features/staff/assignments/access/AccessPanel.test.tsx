import { jest } from '@jest/globals';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import type { UserAccess } from '@telar/contracts/enrollments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { AccessPanel } from './AccessPanel';

const ACCESS: UserAccess = {
  courses: [
    {
      course: { id: 7, title: 'Quechua' },
      source: 'order',
      enrolled_at: '2026-02-01T15:00:00.000Z',
      // The evening before, in Lima.
      granted_at: '2026-02-02T02:00:00.000Z',
      granted_by: null,
      order: 'TLR-8F3K',
      package: 'Idiomas',
      plan: null,
      ends_at: null,
      is_open: true,
    },
    {
      course: { id: 8, title: 'Telar' },
      source: 'staff',
      enrolled_at: '2020-01-01T15:00:00.000Z',
      granted_at: '2020-01-01T15:00:00.000Z',
      granted_by: 'Ana Paz',
      order: null,
      package: null,
      plan: null,
      ends_at: '2020-06-01T05:00:00.000Z',
      is_open: false,
    },
  ],
  plans: [
    {
      plan: 'basico',
      name: 'BÁSICO',
      ends_at: null,
      all_courses: false,
      course_ids: [],
      course_limit: 30,
      used: 3,
      order: 'TLR-9A2B',
      granted_by: null,
    },
  ],
};

let replies: Record<string, Reply>;
let sent: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  replies = {};
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const [method, url] = [init?.method ?? 'GET', String(path)];
    if (init?.body) sent.push({ method, path: url, body: JSON.parse(String(init.body)) });
    return (replies[method] ?? json({ success: true, message: '', ...ACCESS }))(url);
  });
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
});

const open = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <AccessPanel userId={12} />
    </QueryClientProvider>,
  );
/** The keys of the grants, in the order in which they were sent. */
const grantKeys = () =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
const row = async (title: string) => within((await screen.findByText(title)).closest('li')!);

it('shows the source and the end of each course and plan', async () => {
  await open();
  expect((await row('Quechua')).getByText('Pedido TLR-8F3K · Paquete Idiomas · 01/02/2026')).toBeVisible();
  expect((await row('Quechua')).getByText('Sin fecha de término')).toBeVisible();
  expect((await row('Telar')).getByText('Asignado por Ana Paz · 01/01/2020')).toBeVisible();
  expect((await row('Telar')).getByText('Terminó el 31/05/2020')).toBeVisible();
  expect((await row('Plan BÁSICO')).getByText('Pedido TLR-9A2B · Ha elegido 3 de 30 cursos')).toBeVisible();
});

it('saves the last day with Enter, and nothing that is not a day', async () => {
  await open();
  const telar = await row('Quechua');
  await userEvent.click(telar.getByRole('button', { name: 'Cambiar la fecha: Quechua' }));
  const day = telar.getByLabelText('Último día de acceso');
  await userEvent.type(day, '311{Enter}');
  expect(sent).toEqual([]);
  await userEvent.type(day, '22031{Enter}');
  expect(await screen.findByText('Cambio guardado.')).toBeVisible();
  expect(sent).toEqual([
    { method: 'PUT', path: '/api/users/12/courses/7', body: { ends_on: '2031-12-31', expected_ends_at: null } },
  ]);
});

const RENEWED: UserAccess = {
  ...ACCESS,
  plans: ACCESS.plans.map((plan) => ({ ...plan, ends_at: '2034-01-01T05:00:00Z' })),
};
const putBodies = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('keeps the date of an access that changed meanwhile, shows the new one, and saves the typed one when asked again', async () => {
  await open();
  const plan = await row('Plan BÁSICO');
  await userEvent.click(plan.getByRole('button', { name: 'Cambiar la fecha: Plan BÁSICO' }));
  await userEvent.type(plan.getByLabelText('Último día de acceso'), '31122031');
  replies = { PUT: errorReply(409, 'La fecha cambió.', { error: 'access_changed' }), GET: json(RENEWED) };
  await userEvent.click(plan.getByRole('button', { name: 'Guardar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('La fecha cambió.');
  expect(plan.getByText('Hasta el 31/12/2033')).toBeVisible();
  expect(plan.getByLabelText('Último día de acceso')).toHaveProperty('value', '31/12/2031');
  replies = {};
  await userEvent.click(plan.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cambio guardado.')).toBeVisible();
  expect(plan.queryByLabelText('Último día de acceso')).toBeNull();
  const wanted = { ends_on: '2031-12-31' };
  expect(putBodies()).toEqual([
    { ...wanted, expected_ends_at: null },
    { ...wanted, expected_ends_at: '2034-01-01T05:00:00Z' },
  ]);
});

it('sends the end as it was when the form was opened', async () => {
  await open();
  const plan = await row('Plan BÁSICO');
  await userEvent.click(plan.getByRole('button', { name: 'Cambiar la fecha: Plan BÁSICO' }));
  replies = { GET: json(RENEWED) };
  // The window gets the focus again.
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await plan.findByText('Hasta el 31/12/2033')).toBeVisible();
  await userEvent.click(plan.getByRole('button', { name: 'Terminar ahora' }));
  await waitFor(() => expect(putBodies()).toMatchObject([{ expected_ends_at: null }]));
  focusManager.setFocused(undefined);
});

it('sets the last day of a course, removes its end, and ends it now', async () => {
  await open();
  const change = async (button: string, day?: string) => {
    const telar = await row('Quechua');
    await userEvent.click(telar.getByRole('button', { name: 'Cambiar la fecha: Quechua' }));
    if (day) await userEvent.type(telar.getByLabelText('Último día de acceso'), day);
    await userEvent.click(telar.getByRole('button', { name: button }));
    expect(await screen.findByText('Cambio guardado.')).toBeVisible();
  };
  await change('Guardar', '31122031');
  await change('Terminar ahora');
  const yesterday = new Date(Date.now() - 29 * 3_600_000).toISOString().slice(0, 10);
  expect(sent).toEqual([
    { method: 'PUT', path: '/api/users/12/courses/7', body: { ends_on: '2031-12-31', expected_ends_at: null } },
    { method: 'PUT', path: '/api/users/12/courses/7', body: { ends_on: yesterday, expected_ends_at: null } },
  ]);
});

it('gives a plan for its term or until a day, and says why it was refused', async () => {
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Dar o renovar un plan'), 'PROFESIONAL');
  await userEvent.click(screen.getByRole('button', { name: 'Dar el plan' }));
  expect(await screen.findByText('Cambio guardado.')).toBeVisible();
  replies['POST'] = errorReply(400, 'Esa fecha ya pasó. Elige hoy o un día posterior.');
  await userEvent.type(screen.getByLabelText(/^Último día/), '01012020');
  await userEvent.click(screen.getByRole('button', { name: 'Dar el plan' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Esa fecha ya pasó.');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/12/plans', { planId: 'profesional', ends_on: null }],
    ['/api/users/12/plans', { planId: 'profesional', ends_on: '2020-01-01' }],
  ]);
});

it('repeats a grant with the same key after a lost response, and uses a new key for the next grant', async () => {
  await open();
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Dar el plan' }));
  await screen.findByText('Quechua');
  replies['POST'] = noNetwork;
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
  delete replies['POST'];
  await press();
  expect(await screen.findByText('Cambio guardado.')).toBeVisible();
  await press();
  await waitFor(() => expect(sent).toHaveLength(3));
  const keys = grantKeys();
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('repeats a grant without a response with the same key after other choices', async () => {
  await open();
  const choose = (plan: string) => userEvent.selectOptions(screen.getByLabelText('Dar o renovar un plan'), plan);
  await screen.findByText('Quechua');
  await choose('PROFESIONAL');
  replies['POST'] = noNetwork;
  await userEvent.click(screen.getByRole('button', { name: 'Dar el plan' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await choose('PREMIUM');
  await choose('PROFESIONAL');
  delete replies['POST'];
  await userEvent.click(screen.getByRole('button', { name: 'Dar el plan' }));
  expect(await screen.findByText('Cambio guardado.')).toBeVisible();
  const [first, again] = grantKeys();
  expect(again).toBe(first);
});

it('reads the accesses again after a change without a response', async () => {
  await open();
  await screen.findByText('Quechua');
  const [plan] = ACCESS.plans;
  replies = { POST: noNetwork, GET: json({ ...ACCESS, plans: [{ ...plan, plan: 'premium', name: 'PREMIUM' }] }) };
  await userEvent.click(screen.getByRole('button', { name: 'Dar el plan' }));
  expect(await screen.findByText('Plan PREMIUM')).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
});

it('shows a failure, and retries', async () => {
  replies['GET'] = noNetwork;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar los accesos.');
  replies = {};
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Quechua')).toBeVisible();
});
