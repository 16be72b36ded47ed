import { academy } from '@telar/brand/academy';
import type { LegalSection } from './components/LegalPage';

/** The terms of use, under Peruvian consumer law. */
export const TERMS: readonly LegalSection[] = [
  {
    title: 'Quiénes somos',
    body: (
      <p>
        Este sitio y sus cursos son de {academy.legal_name}, con domicilio en {academy.address}. Nos encuentras en{' '}
        <a href={`mailto:${academy.email}`} className="underline">
          {academy.email}
        </a>{' '}
        y en el {academy.phone}.
      </p>
    ),
  },
  {
    title: 'Tu cuenta',
    body: (
      <p>
        Regístrate con tu nombre y tu documento verdaderos (DNI, carné de extranjería o pasaporte): son los que irán en
        tus certificados. Tu contraseña es personal; si crees que alguien la conoce, cámbiala y avísanos. Los menores de
        edad se inscriben con autorización de quien los representa.
      </p>
    ),
  },
  {
    title: 'Inscripción, precios y pago',
    body: (
      <>
        <p>
          Los precios están en soles e incluyen los impuestos de ley. El único medio de pago es Yape. Tu acceso se
          activa cuando confirmamos la constancia que nos envías; conserva una copia.
        </p>
        <p>Un curso o plan da acceso solo a quien se inscribió, por el tiempo que se indica en su página.</p>
      </>
    ),
  },
  {
    title: 'Cambios y devoluciones',
    body: (
      <p>
        Si un curso no se dicta, o no corresponde a lo que anunciamos, te devolvemos lo pagado o te cambiamos a otro,
        como prefieras. Fuera de ese caso puedes pedir la devolución antes de abrir el segundo módulo. Nada de esto
        limita los derechos que te da el Código de Protección y Defensa del Consumidor (Ley N.º 29571).
      </p>
    ),
  },
  {
    title: 'Certificados',
    body: (
      <>
        <p>
          Emitimos el certificado cuando cumples lo que pide el curso. Acredita una capacitación y no es un título ni un
          grado a nombre de la Nación. Su autenticidad se comprueba en este sitio con el código o el QR.
        </p>
        <p>
          Revocamos un certificado si se obtuvo con datos falsos o por error. Alterarlo o usar el de otra persona puede
          constituir delito.
        </p>
      </>
    ),
  },
  {
    title: 'Los materiales',
    body: (
      <p>
        Textos, videos y materiales pertenecen a sus autores o a la academia (Decreto Legislativo N.º 822). Puedes
        usarlos para estudiar; no copiarlos, revenderlos ni compartir tu acceso.
      </p>
    ),
  },
  {
    title: 'El servicio',
    body: (
      <p>
        Cuidamos que el sitio esté siempre disponible, pero puede haber cortes o mantenimiento. Los enlaces a YouTube,
        Google Drive, WhatsApp y Facebook llevan a servicios de otros, con sus propias condiciones.
      </p>
    ),
  },
  {
    title: 'Reclamos y ley aplicable',
    body: (
      <p>
        Escríbenos primero: casi todo se arregla conversando. Puedes pedirnos el Libro de Reclamaciones, que respondemos
        en el plazo legal, o acudir al Indecopi. Se aplica la ley peruana.
      </p>
    ),
  },
  {
    title: 'Cambios',
    body: (
      <p>
        Si cambiamos estos términos, publicaremos aquí la nueva versión con su fecha. A lo que ya contrataste se le
        aplica la versión que aceptaste.
      </p>
    ),
  },
];
