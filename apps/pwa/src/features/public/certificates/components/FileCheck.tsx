import { useMutation } from '@tanstack/react-query';
import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';
import { messageOf } from '../../../../api/client/errors';
import { formatBytes } from '../../../../browser/bytes';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { Card } from '../../../../ui/Card';
import { FileDrop } from '../../../../ui/FileDrop';
import { checkFile } from '../check-file';
import type { FileFinding } from '../check-file';
import { hashPdf } from '../hash-pdf';
import type { ExpectedCertificate } from './file-verdict-content';
import { FileVerdict } from './FileVerdict';

/** The file's name, with the result of the check or the reason why it was not checked. */
type Outcome = { name: string } & ({ sha256: string; finding: FileFinding } | { error: string });

/** The steps of a check, as shown to the user. */
const STEPS = ['Calculando su huella…', 'Consultando su huella…'];

async function check(file: File, onStep: (step: number) => void): Promise<Outcome> {
  onStep(1);
  const hash = await hashPdf(file);
  const { name } = file;
  if ('error' in hash) return { name, error: hash.error };
  onStep(2);
  return { name, sha256: hash.sha256, finding: await checkFile(hash.sha256) };
}

interface FileCheckProps {
  /** The certificate on the screen, if one is shown. */
  expected?: ExpectedCertificate;
}

/** Checks if a chosen PDF is byte for byte an issued one. */
export function FileCheck({ expected }: FileCheckProps) {
  const [step, setStep] = useStateAfterPress(1);
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: (file: File) => check(file, setStep),
  });
  return (
    <Card as="section" aria-labelledby="file-check" className="flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="file-check" className="titulo-3">
          Comprobar este archivo
        </h2>
        <p className="text-[0.9375rem] text-suave">
          ¿Te enviaron el PDF? Compáralo byte por byte con {expected ? 'el que se emitió' : 'los que se emitieron'}. El
          archivo no sale de este dispositivo: solo se consulta su huella SHA-256.
        </p>
      </div>
      <FileDrop
        label="Elegir el PDF"
        busyLabel={STEPS[step - 1] ?? ''}
        stepNumber={{ step, steps: STEPS.length }}
        hint="Hasta 20 MB"
        {...(variables && { busyHint: `${variables.name} · ${formatBytes(variables.size)}` })}
        accept="application/pdf,.pdf"
        busy={isPending}
        onFile={mutate}
      />
      {/* Always in the document, because screen readers announce only changes of an existing status region. */}
      <div role="status" className="empty:-mt-4">
        {data && 'finding' in data && !isPending && <FileVerdict {...data} {...(expected && { expected })} />}
      </div>
      {data && 'error' in data && !isPending && <Alert tone="error">{data.error}</Alert>}
      {error && !isPending && <Alert tone="error">{messageOf(error, FILE_CHECK_TEXTS.failed)}</Alert>}
    </Card>
  );
}
