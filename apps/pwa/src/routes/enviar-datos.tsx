import { createFileRoute } from '@tanstack/react-router';
import { EnrollmentDataForm } from '../features/public/contact/components/EnrollmentDataForm';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/enviar-datos')({ component: EnrollmentDataPage });

function EnrollmentDataPage() {
  useScreenHead('/enviar-datos');
  return (
    <div className="pagina py-10 lg:py-16">
      <div className="mx-auto flex max-w-lectura flex-col gap-6">
        <h1 className="titulo-1">Datos para tu inscripción</h1>
        <p className="text-lg text-suave">
          Con estos datos preparamos tu inscripción y tu certificado. Escríbelos como en tu DNI.
        </p>
        <EnrollmentDataForm />
      </div>
    </div>
  );
}
