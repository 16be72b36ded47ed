import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CourseOverview } from '@telar/contracts/progress';
import { PROGRESS_LIMITS } from '@telar/domain/progress';
import type { Role } from '@telar/domain/roles';
import { OVERVIEW_TEXTS } from '@telar/texts/screens/class-progress';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import type { OverviewSearch } from '../class-search';
import { OverviewPage } from './OverviewPage';

const aCourse = (id: number, more: Partial<CourseOverview> = {}): CourseOverview => ({
  course_id: id,
  title: `Curso ${id}`,
  archived: false,
  students: 12,
  not_started: 2,
  in_progress: 6,
  completed: 4,
  awaiting_result: 0,
  awaiting_certificate: 0,
  percent: 58,
  last_seen_at: null,
  ...more,
});
const listOf = (courses: CourseOverview[], total = courses.length) => {
  const sum = (name: keyof CourseOverview) => courses.reduce((all, course) => all + Number(course[name]), 0);
  const counts = {
    students: sum('students'),
    not_started: 0,
    in_progress: 0,
    completed: 0,
    awaiting_result: sum('awaiting_result'),
    awaiting_certificate: sum('awaiting_certificate'),
  };
  return json({ courses, total, counts });
};

const onSearch = jest.fn<(change: OverviewSearch, isTyping?: boolean) => void>();

async function open(reply: Reply, { search = {}, role = 'admin' }: { search?: OverviewSearch; role?: Role } = {}) {
  onSearch.mockReset();
  session.login(tokenWith({ role }), { id: 1, name: 'Ana' });
  const api = stubApi(reply);
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <OverviewPage search={search} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  return api;
}
const card = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('li') as HTMLElement);
};

it('shows the progress in each course, and what waits for staff', async () => {
  const busy = aCourse(1, { title: 'Hilado', awaiting_certificate: 3, awaiting_result: 2 });
  await open(listOf([busy, aCourse(2, { archived: true })]));
  const first = await card('Hilado');
  expect(first.getByText('12 personas · 2 sin empezar · 6 en curso · 4 con todos los módulos')).toBeVisible();
  expect(first.getByRole('progressbar', { name: 'Avance medio de Hilado: 58 %' })).toHaveAttribute('value', '58');
  expect(first.getByText('Nadie entró todavía')).toBeVisible();
  expect(first.getByRole('link', { name: /^Emitir certificados \(3\).*Hilado$/ })).toHaveAttribute(
    'href',
    '/lotes-de-certificados/nuevo?curso=1',
  );
  expect(first.getByRole('link', { name: /^Poner lo que falta \(2\).*Hilado$/ })).toHaveAttribute(
    'href',
    '/avance/1?state=awaiting_result',
  );
  const second = await card('Curso 2');
  expect(second.getByText('Archivado')).toBeVisible();
  expect(second.queryByRole('link', { name: /Emitir|Poner/ })).toBeNull();
  expect(screen.getByText(`2 cursos · ${OVERVIEW_TEXTS.awaiting(3)} · ${OVERVIEW_TEXTS.lacking(2)}`)).toBeVisible();
});

it('offers no certificates to an adviser, who reads how many wait', async () => {
  await open(listOf([aCourse(1, { awaiting_certificate: 3 })]), { role: 'asesor' });
  const first = await card('Curso 1');
  expect(first.getByText(OVERVIEW_TEXTS.awaiting(3))).toBeVisible();
  expect(first.queryByRole('link', { name: /Emitir/ })).toBeNull();
});

it('reads the filters from the URL, and returns to the first page when they change', async () => {
  const search = { search: 'hilado', state: 'awaiting_result', sortBy: 'title', page: 2 } as const;
  const { requested } = await open(listOf([aCourse(1)], PROGRESS_LIMITS.overviewPage + 1), { search });
  await card('Curso 1');
  const { searchParams } = new URL(requested[0] ?? '', 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({
    search: 'hilado',
    state: 'awaiting_result',
    sortBy: 'title',
    order: 'asc',
    offset: String(PROGRESS_LIMITS.overviewPage),
  });
  await userEvent.selectOptions(screen.getByLabelText('Orden'), 'Más inscritos');
  expect(onSearch).toHaveBeenLastCalledWith({ sortBy: 'students', page: undefined }, false);
  await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'Todos los cursos');
  expect(onSearch).toHaveBeenLastCalledWith({ state: undefined, page: undefined }, false);
  expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(onSearch).toHaveBeenLastCalledWith({ page: 1 });
});

it('says that there are no enrolled students, or suggests to remove filters', async () => {
  await open(listOf([]));
  expect(await screen.findByText(OVERVIEW_TEXTS.empty)).toBeVisible();
  document.body.innerHTML = '';
  await open(listOf([]), { search: { search: 'nada' } });
  expect(await screen.findByText(OVERVIEW_TEXTS.emptyFiltered)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(onSearch).toHaveBeenLastCalledWith({ search: undefined, state: undefined, page: undefined }, false);
});

it('says that the figures did not load, and loads them again', async () => {
  const api = await open(errorReply(403, 'x'));
  expect(await screen.findByRole('alert')).toHaveTextContent(OVERVIEW_TEXTS.failed);
  api.reply(listOf([aCourse(1)]));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Curso 1' })).toBeVisible();
});
