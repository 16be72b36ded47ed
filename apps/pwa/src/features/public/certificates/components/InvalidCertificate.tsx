import '../../../../ui/print.css';
import { academy } from '@telar/brand/academy';
import { SIGNATURE_TEXTS } from '@telar/texts/screens/certificates';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';

const TEXTS = {
  unknown: {
    explanation: null,
    title: 'No hay nada registrado con estos datos.',
    advice:
      'Compara el código, letra por letra, con el del documento, o escanea otra vez su QR. También puedes buscar el certificado con el DNI de la persona.',
  },
  revoked: {
    explanation: `Este certificado fue anulado por ${academy.name} y ya no tiene validez.`,
    title: 'No lo aceptes como prueba.',
    advice:
      'El código queda registrado para que nadie vuelva a usarlo. Si es tuyo y crees que es un error, escríbenos.',
  },
  forged: {
    explanation: SIGNATURE_TEXTS.forged,
    title: 'No lo aceptes como prueba.',
    advice:
      'Puede que la dirección se haya copiado a medias: escanea otra vez el QR del documento, o busca el certificado con el DNI.',
  },
} as const;

interface InvalidCertificateProps {
  message: ReactNode;
  /** `unknown`: never issued. `revoked`: revoked after it was issued. `forged`: not signed by the academy. */
  reason: keyof typeof TEXTS;
  /** The code of the certificate, if it is known. */
  code?: string | null;
  /** Replaces the usual explanation of the reason. */
  explanation?: string;
  /** Where and when this was checked, for the printed page. */
  source?: ReactNode;
  /** Buttons below the advice. */
  children?: ReactNode;
}

/** Says that the certificate is unknown, revoked or forged. */
export function InvalidCertificate({
  message,
  reason,
  code = null,
  explanation = TEXTS[reason].explanation ?? undefined,
  source,
  children,
}: InvalidCertificateProps) {
  const { title, advice } = TEXTS[reason];
  return (
    <div data-print className="flex flex-col gap-4">
      <div role="alert" className="flex items-start gap-3 rounded-boton bg-error-fondo px-4 py-3.5 text-error">
        <CircleX size={24} aria-hidden="true" className="mt-0.5 shrink-0" />
        <div>
          <h1 className="text-lg font-semibold">{message}</h1>
          {code !== null && (
            <p className="break-words">
              Código <span className="font-semibold tabular-nums">{code}</span>
            </p>
          )}
          {explanation && <p>{explanation}</p>}
        </div>
      </div>
      <div className="scheme-only-light flex flex-col gap-3 border border-dashed border-campo bg-carta px-5 py-8 text-tinta sm:px-12 sm:py-12">
        <p className="font-credencial text-xl font-semibold">{title}</p>
        <p className="text-suave">{advice}</p>
        {children}
      </div>
      {source}
    </div>
  );
}
