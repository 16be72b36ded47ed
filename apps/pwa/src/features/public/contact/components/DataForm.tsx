import { whatsappLink } from '@telar/brand/academy';
import { DNI_LENGTH } from '@telar/domain/dni';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonAnchor } from '../../../../ui/Button';
import { TextField } from '../../../../ui/TextField';
import { WhatsAppIcon } from '../../../../ui/BrandIcons';

const CELULAR_LENGTH = 9;

const FIELDS = [
  { name: 'nombre', label: 'Nombre', autoComplete: 'given-name', maxLength: 80 },
  { name: 'apellido', label: 'Apellido', autoComplete: 'family-name', maxLength: 80 },
  { name: 'nombreCurso', label: 'Nombre del curso', autoComplete: 'off', maxLength: 200 },
  { name: 'dni', label: 'DNI', autoComplete: 'off', maxLength: DNI_LENGTH, inputMode: 'numeric' },
  { name: 'celular', label: 'Celular', autoComplete: 'tel-national', maxLength: CELULAR_LENGTH, inputMode: 'tel' },
] as const;

type Data = Record<(typeof FIELDS)[number]['name'], string>;

/** A person's data for an enrolment. They stay in this browser; the person sends them, if at all, by WhatsApp. */
export function DataForm() {
  const [incomplete, setIncomplete] = useState(false);
  const [ready, setReady] = useState<Data | null>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const data = Object.fromEntries(FIELDS.map(({ name }) => [name, String(values.get(name) ?? '').trim()])) as Data;
    const missing = FIELDS.find(({ name }) => data[name] === '');
    setIncomplete(missing !== undefined);
    setReady(missing ? null : data);
    if (missing) return (form.elements.namedItem(missing.name) as HTMLElement | null)?.focus();
    // Noted for the person at this screen alone, as specified; it goes nowhere else.
    globalThis.console.info('enviar-datos', data);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ name, ...field }) => (
        <TextField key={name} name={name} {...field} className={name === 'nombreCurso' ? 'sm:col-span-2' : ''} />
      ))}
      {incomplete && (
        <Alert tone="error" className="sm:col-span-2">
          {CONTACT_TEXTS.dataIncomplete}
        </Alert>
      )}
      {ready && (
        <Alert
          tone="success"
          className="sm:col-span-2"
          action={
            <ButtonAnchor
              variant="outline"
              href={whatsappLink(
                `Hola, soy ${ready.nombre} ${ready.apellido}, DNI ${ready.dni}, celular ${ready.celular}. ` +
                  `Quiero inscribirme en ${ready.nombreCurso}.`,
              )}
              target="_blank"
              rel="noreferrer"
            >
              <WhatsAppIcon />
              Enviar por WhatsApp
            </ButtonAnchor>
          }
        >
          {CONTACT_TEXTS.dataReady}
        </Alert>
      )}
      <Button type="submit" className="self-start sm:col-span-2 sm:justify-self-start">
        Enviar datos
      </Button>
    </form>
  );
}
