import { academy } from '@telar/brand';
import CircleX from 'lucide-react/icons/circle-x';

interface CertificateMissingProps {
  message: string;
  /** It was issued once, and annulled. */
  revoked: boolean;
}

/** The other verdict: nobody issued this, or it no longer holds. */
export function CertificateMissing({ message, revoked }: CertificateMissingProps) {
  return (
    <div className="flex flex-col gap-4">
      <div role="alert" className="flex items-start gap-3 rounded-boton bg-error-fondo px-4 py-3.5 text-error">
        <CircleX size={24} aria-hidden="true" className="mt-0.5 shrink-0" />
        <div>
          <h1 className="text-lg font-semibold">{message}</h1>
          {revoked && <p>Este certificado fue anulado por {academy.name} y ya no tiene validez.</p>}
        </div>
      </div>
      <div className="scheme-only-light flex flex-col gap-3 border border-dashed border-campo bg-carta px-5 py-8 text-tinta sm:px-12 sm:py-12">
        <p className="font-credencial text-xl font-semibold">
          {revoked ? 'No lo aceptes como prueba.' : 'No hay nada registrado con estos datos.'}
        </p>
        <p className="text-suave">
          {revoked
            ? 'El código queda registrado para que nadie vuelva a usarlo. Si es tuyo y crees que es un error, escríbenos.'
            : 'Revisa que la dirección esté completa, o escanea otra vez el QR del documento. También puedes buscarlo con tu DNI.'}
        </p>
      </div>
    </div>
  );
}
