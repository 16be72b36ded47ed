import { academy } from '@telar/brand/academy';
import type { PublicCertificate } from '@telar/contracts/certificates';

/** The text of `VerificationMeaning`. */
export function VerificationText({ certificate }: { certificate: PublicCertificate }) {
  const { pdf_sha256: sha256, imported_on: imported } = certificate;
  return (
    <div className="flex flex-col gap-3 px-4 pb-5 text-[0.9375rem] text-suave sm:px-5">
      <p>
        «Auténtico» quiere decir que {academy.name} emitió un certificado con este código y que no está anulado. Los
        datos de arriba son los que quedaron registrados {imported ? 'al incorporarlo' : 'el día de la emisión'};
        compáralos con los del documento que tienes delante y con el DNI de la persona.
      </p>
      <p>
        La cenefa tejida nace del código y es distinta en cada certificado. Es un adorno: lo que vale es esta página.
      </p>
      {sha256 && (
        <p>
          Huella SHA-256 del PDF {imported ? 'incorporado' : 'emitido'}, para quien quiera comprobar el archivo:{' '}
          <code className="text-sm break-all text-tinta">{sha256}</code>
        </p>
      )}
    </div>
  );
}
