import { whatsappLink } from '@telar/brand/academy';
import { DNI_LENGTH } from '@telar/domain/dni';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { useState } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonAnchor } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import { TextField } from '../../../../ui/TextField';
import { WhatsAppIcon } from '../../../../ui/WhatsAppIcon';
import { CELULAR_LENGTH, COURSE_MAX, EnrollmentData, NAME_MAX } from '../enrollment-data';

const FIELDS = [
  { name: 'nombre', label: 'Nombre', autoComplete: 'given-name', maxLength: NAME_MAX },
  { name: 'apellido', label: 'Apellido', autoComplete: 'family-name', maxLength: NAME_MAX },
  { name: 'nombreCurso', label: 'Nombre del curso', autoComplete: 'off', maxLength: COURSE_MAX },
  { name: 'dni', label: 'DNI', autoComplete: 'off', maxLength: DNI_LENGTH, inputMode: 'numeric' },
  { name: 'celular', label: 'Celular', autoComplete: 'tel-national', maxLength: CELULAR_LENGTH, inputMode: 'tel' },
] as const;

/** Collects the data for an enrollment. The data stay in this browser until the user sends them by WhatsApp. */
export function EnrollmentDataForm() {
  const [ready, setReady] = useState<EnrollmentData | null>(null);
  const { register, handleSubmit, formState } = useContractForm({
    rules: { schema: EnrollmentData },
    defaultValues: { nombre: '', apellido: '', nombreCurso: '', dni: '', celular: '' },
  });
  const incomplete = Object.keys(formState.errors).length > 0;
  const submit = handleSubmit(
    (data) => {
      setReady(data);
      // This console entry is a requirement. Nothing is sent to the server.
      globalThis.console.info('enviar-datos', data);
    },
    () => setReady(null),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...register(name)}
          {...field}
          error={formState.errors[name]?.message}
          className={name === 'nombreCurso' ? 'sm:col-span-2' : ''}
        />
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
