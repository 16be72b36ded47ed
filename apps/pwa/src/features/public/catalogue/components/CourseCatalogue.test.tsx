import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { aCourse } from '@telar/testing/builders';
import { COURSES_TEXTS } from '@telar/texts/screens/every-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, errorReply, stubApi } from '../../../../../test/api-stub';
import { renderRoute } from '../../../../../test/with-route';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { whenIdle } from '../../../../browser/when-idle';
import { applyChanges, cacheCourses } from '../../../../offline/store/catalogue';
import { catalogueDatabase } from '../../../../offline/store/database';
import type { CatalogueSearch } from '../catalogue-search';
// Loaded before the tests: the first load takes longer than the tests wait.
import '../choice/ChoicePanel';
import '../choice/NoMatches';
import '../suggestions/SearchSuggestions';
import { CourseCatalogue } from './CourseCatalogue';

const PAGE = { courses: [aCourse({ id: 1, title: 'Python desde cero' })], total: 13 };

let clients: QueryClient[];

function show(search: CatalogueSearch = {}, onChoose: (chosen: CatalogueSearch) => void = () => undefined) {
  const client = createQueryClient();
  clients.push(client);
  return renderWithRouter(
    <QueryClientProvider client={client}>
      <CourseCatalogue search={search} onSearch={() => undefined} onChoose={onChoose} />
    </QueryClientProvider>,
    '/cursos',
  );
}

const cachedCatalogue = () => import('../../../../api/courses/cached-catalogue');

/** Waits for what a page does when it is idle: it loads the suggestions, and stores the courses that it received. */
async function idleWork(): Promise<void> {
  for (const client of clients) await waitFor(() => expect(client.isFetching()).toBe(0));
  await new Promise<void>(whenIdle);
  await cachedCatalogue();
  // Begins after those that store the courses.
  await catalogueDatabase.transaction('r', catalogueDatabase.tables, () => catalogueDatabase.entries.count());
  await cachedCatalogue();
}

beforeEach(async () => {
  clients = [];
  // Otherwise stored courses are followed by the synchronization of the whole catalogue.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});
afterEach(idleWork);

it('requests six courses per page, newest first, filtered by the URL', async () => {
  const { requested } = stubApi(json(PAGE));
  await show({ search: 'python', category: 'Programación', page: 3 });
  expect(await screen.findByRole('link', { name: 'Python desde cero' })).toBeVisible();
  const query = Object.fromEntries(new URL(requested[0]!, 'http://x').searchParams);
  expect(query).toEqual({
    limit: '6',
    offset: '12',
    sortBy: 'createdAt',
    order: 'desc',
    search: 'python',
    category: 'Programación',
  });
  expect(screen.getByText('13 cursos encontrados, página 3 de 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Programación' })).toHaveAttribute('aria-current', 'true');
});

it('moves the focus from the links to the count when another page is chosen, and announces the page', async () => {
  stubApi(json(PAGE));
  const route = createRoute({
    getParentRoute: () => createRootRoute(),
    path: '/cursos',
    validateSearch: ({ page }: Record<string, unknown>) => (typeof page === 'number' ? { page } : {}),
    component: () => (
      <CourseCatalogue search={route.useSearch()} onSearch={() => undefined} onChoose={() => undefined} />
    ),
  });
  const { queryClient } = await renderRoute(route, '/cursos', '/cursos');
  clients.push(queryClient);
  const next = await screen.findByRole('link', { name: 'Página siguiente' });
  next.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('13 cursos encontrados, página 2 de 3')).toHaveAttribute('role', 'status');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('13 cursos · página 2 de 3'));
});

it('says that there are no courses', async () => {
  stubApi(json({ courses: [], total: 0 }));
  await show({ search: 'zzz' });
  expect(await screen.findByText(COURSES_TEXTS.empty)).toBeVisible();
});

it('shows the error and retries', async () => {
  const api = stubApi(errorReply(400, ''));
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain(COURSES_TEXTS.loadFailed);
  api.reply(json(PAGE));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Python desde cero' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the cached catalogue and says so if there is no response', async () => {
  await cacheCourses([aCourse({ id: 7, title: 'Inglés técnico', category: 'Idiomas' })]);
  stubApi(noNetwork);
  await show({ search: 'ingles', category: 'Idiomas' });
  expect(await screen.findByRole('link', { name: 'Inglés técnico' })).toBeVisible();
  expect(screen.getByText(/guardad.* · actualizado hace un momento/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the search covers a part of a large catalogue only without a response of the API', async () => {
  const courses = [aCourse({ id: 90, title: 'Inglés técnico' })];
  await applyChanges({ courses, removed: [], version: 1, more: false, reset: false, oldest: 90 }, true);
  const api = stubApi(noNetwork);
  const found = await show({ search: 'ingles' });
  expect(await screen.findByText(/^Parte del catálogo: los cursos más nuevos y los que viste · /)).toBeVisible();
  expect(screen.getByText('1 curso encontrado en la parte guardada')).toBeVisible();
  expect(screen.getByText('1 curso').parentElement).toHaveTextContent('1 curso con «ingles» en la parte guardada');
  found.unmount();
  const nothing = await show({ search: 'telar' });
  expect(
    await screen.findByText('Ahora solo se buscó en la parte del catálogo que guarda este dispositivo.'),
  ).toBeVisible();
  nothing.unmount();
  api.reply(json(PAGE));
  await show({ search: 'python' });
  expect(await screen.findByRole('link', { name: 'Python desde cero' })).toBeVisible();
  expect(screen.queryByText(/parte guardada|Parte del catálogo/)).toBeNull();
});

describe('before the first search', () => {
  beforeEach(() => cacheCourses([aCourse({ id: 7, title: 'Inglés técnico' })]));
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('reads the cached catalogue if the page shows a cached copy', async () => {
    const reads = jest.spyOn(catalogueDatabase.entries, 'reverse');
    stubApi(noNetwork);
    await show();
    await screen.findByRole('link', { name: 'Inglés técnico' });
    await waitFor(() => expect(reads).toHaveBeenCalled());
  });

  it('reads the cached catalogue when the search field gets the focus, not earlier', async () => {
    const reads = jest.spyOn(catalogueDatabase.entries, 'reverse');
    stubApi(json(PAGE));
    await show();
    await screen.findByRole('link', { name: 'Python desde cero' });
    expect(reads).not.toHaveBeenCalled();
    await userEvent.click(screen.getByPlaceholderText('Busca por tema, curso o docente'));
    await waitFor(() => expect(reads).toHaveBeenCalled());
  });
});

describe('choosing', () => {
  it('writes filters and orders to the URL, and returns to the first page', async () => {
    const chosen: CatalogueSearch[] = [];
    stubApi(json(PAGE));
    await show({ search: 'python', page: 3 }, (search) => chosen.push(search));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), 'Menor precio');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Precio' }), 'S/ 100 a 200');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duración' }), 'Desde 80 horas');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Básico');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Solo en vivo' }));
    expect(chosen).toMatchObject([
      { search: 'python', sort: 'price_asc', page: undefined },
      { price_min: 100, price_max: 200 },
      { hours_min: 80, hours_max: undefined },
      { level: 'basico' },
      { live: true },
    ]);
  });

  it('shows and removes the filters of the URL, also a range that is not in the list', async () => {
    const chosen: CatalogueSearch[] = [];
    const { requested } = stubApi(json(PAGE));
    await show({ sort: 'rating', price_max: 55, live: true }, (search) => chosen.push(search));
    expect(await screen.findByRole('combobox', { name: 'Ordenar por' })).toHaveDisplayValue('Mejor calificados');
    expect(screen.getByRole('combobox', { name: 'Precio' })).toHaveDisplayValue('Hasta S/ 55');
    expect(requested[0]).toContain('&sort=rating&');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Hasta S/ 55' }));
    expect(chosen).toEqual([expect.objectContaining({ live: true, price_max: undefined })]);
  });

  it('says which filter to drop if nothing matches', async () => {
    stubApi((url) => json(String(url).includes('level=') ? { courses: [], total: 0 } : PAGE)(url));
    await show({ level: 'avanzado', live: true });
    const drop = await screen.findByRole('link', { name: 'Sin Nivel avanzado: 13 cursos' });
    expect(drop).toHaveAttribute('href', '/cursos?live=true');
    expect(screen.queryByRole('link', { name: /^Sin En vivo/ })).toBeNull();
  });
});
