import { createFileRoute } from '@tanstack/react-router';
import { parseId } from '@telar/domain/ids';
import { ImportPage } from '../../features/staff/certificate-imports/ImportPage';
import { showNotice } from '../../navigation/notice';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/importar-certificados')({
  component: ImportRoute,
});

function ImportRoute() {
  useStaffScreenHead('/importar-certificados');
  const { id } = Route.useSearch() as { id?: unknown };
  const navigate = Route.useNavigate();
  return (
    <div className="pagina pt-6 pb-24">
      <ImportPage
        id={parseId(String(id))}
        onOpen={(next) => void navigate({ search: { id: next } as never })}
        onLeave={async (notice) => {
          await navigate({ search: {} as never, replace: notice !== undefined });
          if (notice !== undefined) showNotice(notice);
        }}
      />
    </div>
  );
}
