import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delayedReply, errorReply, json, noNetwork } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { PlansPage } from './PlansPage';

// The page stays in the tree behind an open dialog, and computing what is hidden is slow.
configure({ defaultHidden: true });

const PREMIUM = {
  id: 'premium',
  name: 'PREMIUM',
  price: 999.99,
  benefits: ['Todo'],
  months: 12,
  course_limit: null,
  for_sale: true,
  all_courses: true,
  courses: [],
  accounts: 3,
};
let replies: Record<string, Reply>;
let sent: unknown;

beforeEach(() => {
  replies = {};
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const url = String(path);
    if (init?.body) sent = JSON.parse(String(init.body));
    const reply = replies[`${init?.method ?? 'GET'} ${url.split('?')[0]}`];
    if (reply) return reply(url);
    return json(
      url.startsWith('/api/courses') ? { courses: [{ id: 7, title: 'Quechua' }], total: 1 } : { plans: [PREMIUM] },
    )(url);
  });
});

async function open(role: 'asesor' | 'admin' = 'admin') {
  session.login(tokenWith({ role }), { name: 'Ada', role });
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <PlansPage />
    </QueryClientProvider>,
  );
}
const drawer = () => within(screen.getByRole('dialog', { name: 'Editar el plan PREMIUM' }));

it('shows an adviser the plans to read only', async () => {
  await open('asesor');
  await screen.findByRole('heading', { name: 'PREMIUM' });
  for (const text of ['12 meses', 'Todo el catálogo', '3', 'A la venta']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar PREMIUM' })).toBeNull();
});

it('saves the changes of an admin, with a term, a number of courses and courses', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar PREMIUM' }));
  const months = drawer().getByLabelText('Meses de acceso');
  await userEvent.clear(months);
  await userEvent.type(drawer().getByLabelText('Cantidad de cursos a elegir'), '10');
  await userEvent.type(drawer().getByLabelText('Beneficios'), '\nDiez cursos ');
  await userEvent.click(drawer().getByLabelText('De todo el catálogo, con los cursos que vengan'));
  await userEvent.click(await drawer().findByLabelText('Quechua'));
  await userEvent.click(drawer().getByLabelText('A la venta'));
  replies['PUT /api/plans/premium'] = json({ success: true, message: '', ...PREMIUM, plan: PREMIUM });
  await userEvent.click(drawer().getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Se guardaron los cambios del plan PREMIUM.')).toBeVisible();
  expect(sent).toEqual({
    price: '999.99',
    benefits: ['Todo', 'Diez cursos'],
    months: null,
    course_limit: 10,
    all_courses: false,
    course_ids: [7],
    for_sale: false,
  });
});

it('keeps the archived courses of a plan, says so, and lets an admin remove them', async () => {
  const list = {
    ...PREMIUM,
    all_courses: false,
    courses: [
      { id: 8, title: 'Bordado', archived: true },
      { id: 9, title: 'Cestería', archived: true },
    ],
  };
  replies['GET /api/plans/all'] = json({ plans: [list] });
  await open();
  expect(await screen.findByText('2 cursos, 2 archivados')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Editar PREMIUM' }));
  const bordado = drawer().getByLabelText('Bordado. Archivado: no se da a quien compre el plan.');
  expect(bordado).toBeChecked();
  const message = 'Plan actualizado. Este curso suyo está archivado y no se da a quien lo compre: Cestería.';
  replies['PUT /api/plans/premium'] = json({ success: true, message, ...list, plan: list });
  await userEvent.click(bordado);
  await userEvent.click(drawer().getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toMatchObject({ all_courses: false, course_ids: [9] });
});

it('shows errors at their fields, also those of the server', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar PREMIUM' }));
  await userEvent.clear(drawer().getByLabelText('Precio en soles'));
  await userEvent.clear(drawer().getByLabelText('Beneficios'));
  await userEvent.click(drawer().getByRole('button', { name: 'Guardar cambios' }));
  expect(await drawer().findByText('Escribe al menos un beneficio del plan.')).toBeVisible();
  expect(drawer().getByLabelText('Precio en soles')).toHaveAccessibleDescription(/precio/i);
});

it('takes no input while it saves, and a save that ends late leaves the next form open', async () => {
  const save = delayedReply(json({ success: true, message: '', ...PREMIUM, plan: PREMIUM }));
  replies['PUT /api/plans/premium'] = save.reply;
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar PREMIUM' }));
  await userEvent.type(drawer().getByLabelText('Meses de acceso'), '0');
  await userEvent.click(drawer().getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(drawer().getByLabelText('Meses de acceso')).toBeDisabled());
  await userEvent.click(drawer().getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Editar PREMIUM' }));
  await userEvent.type(drawer().getByLabelText('Beneficios'), '\nTutorías');
  save.send();
  expect(await screen.findByText('Se guardaron los cambios del plan PREMIUM.')).toBeVisible();
  expect(drawer().getByLabelText('Beneficios')).toHaveValue('Todo\nTutorías');
});

it('does not revert what a colleague saved meanwhile, and loads the plan again', async () => {
  const [read, changed] = [
    { ...PREMIUM, updated_at: '1' },
    { ...PREMIUM, price: 899.9, updated_at: '2' },
  ];
  replies['GET /api/plans/all'] = json({ plans: [read] });
  replies['PUT /api/plans/premium'] = errorReply(409, 'El plan cambió.', { error: 'plan_changed' });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar PREMIUM' }));
  await userEvent.type(drawer().getByLabelText('Beneficios'), '\nTutorías');
  await userEvent.click(drawer().getByRole('button', { name: 'Guardar cambios' }));
  expect((await drawer().findByRole('alert')).textContent).toContain('El plan cambió.');
  expect(sent).toMatchObject({ price: '999.99', expected_updated_at: '1' });
  replies['GET /api/plans/all'] = json({ plans: [changed] });
  await userEvent.click(drawer().getByRole('button', { name: 'Volver a cargar' }));
  await waitFor(() => expect(drawer().getByLabelText('Precio en soles')).toHaveValue('899.90'));
  expect(drawer().getByLabelText('Precio en soles')).toHaveFocus();
  expect(drawer().getByLabelText('Beneficios')).toHaveValue('Todo');
  replies['PUT /api/plans/premium'] = json({ success: true, message: '', ...changed, plan: changed });
  await userEvent.click(drawer().getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Se guardaron los cambios del plan PREMIUM.')).toBeVisible();
  expect(sent).toMatchObject({ price: '899.90', expected_updated_at: '2' });
});

it.each<[string, Reply, string]>([
  ['a failure', noNetwork, 'No se pudieron cargar los planes.'],
  ['a refusal', errorReply(403, 'No tienes permiso.'), 'No tienes permiso.'],
])('shows %s, and retries', async (_, reply, text) => {
  replies['GET /api/plans/all'] = reply;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  replies = {};
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'PREMIUM' })).toBeVisible();
});
