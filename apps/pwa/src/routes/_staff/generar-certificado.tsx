import { createFileRoute, Link } from '@tanstack/react-router';
import { Generator } from '../../features/staff/certificate-generator/components/Generator';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/generar-certificado')({
  component: GeneratorPage,
});

function GeneratorPage() {
  useStaffScreenHead('/generar-certificado');
  return (
    <div className="pagina-ancha flex flex-col gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="titulo-2">Generar certificado</h1>
        <Link
          to="/lotes-de-certificados/$batch"
          params={{ batch: 'nuevo' }}
          className="inline-flex min-h-11 items-center font-semibold text-pacifico underline"
        >
          Emitir para una clase
        </Link>
      </div>
      <Generator />
    </div>
  );
}
