import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { TextField } from '../../../../ui/TextField';
import { readTypedText } from '../scan-result';
import type { ScanResult } from '../scan-result';

/** Opens a certificate by its typed code or URL. */
export function CodeForm({ onResult }: { onResult: (result: ScanResult) => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useStateAfterPress('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const result = await readTypedText(code, location.origin);
    setError(result ? '' : SCAN_TEXTS.code);
    if (result) onResult(result);
  }

  return (
    <Card as="section" aria-labelledby="code-form" className="p-5 sm:p-6">
      <h2 id="code-form" className="titulo-3">
        Con su código
      </h2>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-3 flex flex-col gap-4">
        <TextField
          label="Código del certificado"
          hint="Está junto al QR. También puedes pegar el enlace."
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(error && { error })}
        />
        <Button type="submit" variant="outline" className="self-start max-sm:w-full">
          Verificar código
        </Button>
      </form>
    </Card>
  );
}
