import type { PublicCertificate } from '@telar/contracts/certificates';
import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Card } from '../../../../ui/Card';
import { FileDrop } from '../../../../ui/FileDrop';
import { checkFile } from '../check-file';
import type { FileFinding } from '../check-file';
import { hashPdf } from '../hash-pdf';
import { FileVerdict } from './FileVerdict';

/** What was found of which file, or why it was not looked at. */
type Outcome = { name: string } & ({ sha256: string; finding: FileFinding } | { fault: string });

async function check(file: File): Promise<Outcome> {
  const digest = await hashPdf(file);
  const { name } = file;
  if ('fault' in digest) return { name, fault: digest.fault };
  return { name, sha256: digest.sha256, finding: await checkFile(digest.sha256) };
}

interface FileCheckProps {
  /** The certificate on the screen, where there is one. */
  expected?: Pick<PublicCertificate, 'certificate_code' | 'pdf_sha256'>;
}

/** Takes a PDF and says whether it is byte for byte one that was issued. */
export function FileCheck({ expected }: FileCheckProps) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: check });
  return (
    <Card as="section" aria-labelledby="file-check" className="flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="file-check" className="titulo-3">
          Comprobar este archivo
        </h2>
        <p className="text-[0.9375rem] text-suave">
          ¿Te enviaron el PDF? Compáralo byte por byte con {expected ? 'el que se emitió' : 'los que se emitieron'}. El
          archivo no sale de este equipo: solo se consulta su huella SHA-256.
        </p>
      </div>
      <FileDrop
        label="Elegir el PDF"
        busyLabel="Comprobando…"
        hint="Hasta 20 MB"
        accept="application/pdf,.pdf"
        busy={isPending}
        onFile={mutate}
      />
      {/* Always there, so that what comes into it is announced. */}
      <div role="status" className="empty:-mt-4">
        {data && 'finding' in data && !isPending && <FileVerdict {...data} {...(expected && { expected })} />}
      </div>
      {data && 'fault' in data && !isPending && <Alert tone="error">{data.fault}</Alert>}
      {error && !isPending && <Alert tone="error">{messageOf(error, FILE_CHECK_TEXTS.failed)}</Alert>}
    </Card>
  );
}
