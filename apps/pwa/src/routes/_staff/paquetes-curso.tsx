import { createFileRoute } from '@tanstack/react-router';
import { SCREEN_TEXTS } from '@telar/texts';
import { packagesQuery } from '../../features/packages/api/list-packages';
import { PackagesPage } from '../../features/packages/components/PackagesPage';
import { STAFF_SCREENS } from '../../shell/staff-screens';
import { useScreenHead } from '../../ui';

export const Route = createFileRoute('/_staff/paquetes-curso')({
  staticData: {
    capability: STAFF_SCREENS['/paquetes-curso'],
    denial: { message: SCREEN_TEXTS.denials.packages, delay: 1500 },
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(packagesQuery),
  component: PackagesRoute,
});

function PackagesRoute() {
  useScreenHead('/paquetes-curso');
  return (
    <div className="pagina-ancha flex flex-col gap-6 pt-6 pb-24">
      <div>
        <h1 className="titulo-2">Paquetes</h1>
        <p className="text-suave">Cursos que se asignan juntos, en un solo paso.</p>
      </div>
      <PackagesPage />
    </div>
  );
}
