import { academy } from '@telar/brand/academy';

/** The text of `VerificationMeaning`. `sha256` is the issued PDF's hash in hexadecimal, or empty if unknown. */
export function VerificationText({ sha256 }: { sha256: string }) {
  return (
    <div className="flex flex-col gap-3 px-4 pb-5 text-[0.9375rem] text-suave sm:px-5">
      <p>
        «Auténtico» quiere decir que {academy.name} emitió un certificado con este código y que no está anulado. Los
        datos de arriba son los que quedaron registrados el día de la emisión; compáralos con los del documento que
        tienes delante y con el DNI de la persona.
      </p>
      <p>
        La cenefa tejida nace del código y es distinta en cada certificado. Es un adorno: lo que vale es esta página.
      </p>
      {sha256 && (
        <p>
          Huella SHA-256 del PDF emitido, para quien quiera comprobar el archivo:{' '}
          <code className="text-sm break-all text-tinta">{sha256}</code>
        </p>
      )}
    </div>
  );
}
