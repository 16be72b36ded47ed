import { createFileRoute } from '@tanstack/react-router';
import { Generator } from '../../features/staff/certificate-generator/components/Generator';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/generar-certificado')({
  component: GeneratorPage,
});

function GeneratorPage() {
  useStaffScreenHead('/generar-certificado');
  return (
    <div className="pagina-ancha flex flex-col gap-4 py-4">
      <h1 className="titulo-2">Generar certificado</h1>
      <Generator />
    </div>
  );
}
