import { useLocation } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { renderWithRouter } from '../../test/with-router';
import { usePageTitle } from '../ui/use-page-title';
import { RouteFocus } from './RouteFocus';

function Page() {
  const { pathname } = useLocation();
  usePageTitle(pathname.slice(1));
  return <main id="contenido" tabIndex={-1} />;
}

const announced = () => screen.getByRole('status').textContent;

it('announces the title of the page that opened, and moves the focus to its content', async () => {
  const { router } = await renderWithRouter(
    <>
      <RouteFocus />
      <Page />
    </>,
    '/Inicio',
  );
  expect(announced()).toBe('');
  for (const page of ['Cursos', 'Nosotros', 'Cursos']) {
    document.body.focus();
    await act(() => router.navigate({ to: `/${page}` }));
    expect(announced()).toBe(`${page} · Telar`);
    expect(screen.getByRole('main')).toHaveFocus();
    // As the browser does for the code of a page.
    await act(async () => document.head.append(document.createElement('link')));
    expect(announced()).toBe(`${page} · Telar`);
  }
});
