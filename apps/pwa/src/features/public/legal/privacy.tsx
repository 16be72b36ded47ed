import { academy } from '@telar/brand/academy';
import { RETENTION_DAYS } from '@telar/domain/retention';
import type { LegalSection } from './components/LegalPage';

/** The privacy policy, following Ley N.º 29733 and its regulation. */
export const PRIVACY: readonly LegalSection[] = [
  {
    title: 'Quién responde por tus datos',
    body: (
      <p>
        El titular del banco de datos personales es {academy.legal_name}, con domicilio en {academy.address}. Para todo
        lo que trata esta política puedes escribir a{' '}
        <a href={`mailto:${academy.email}`} className="underline">
          {academy.email}
        </a>
        .
      </p>
    ),
  },
  {
    title: 'El marco legal',
    body: (
      <p>
        Tratamos tus datos conforme a la Ley N.º 29733, Ley de Protección de Datos Personales, y su reglamento, aprobado
        por el Decreto Supremo N.º 016-2024-JUS.
      </p>
    ),
  },
  {
    title: 'Qué datos usamos y para qué',
    body: (
      <ul>
        <li>
          Nombre, apellidos, documento (DNI, carné de extranjería o pasaporte), correo y, si lo das, celular: para crear
          tu cuenta, inscribirte y emitir tus certificados.
        </li>
        <li>Cursos, fechas, horas y nota final: para dar el curso y dejar constancia en el certificado.</li>
        <li>
          Qué módulos abriste y cuáles marcaste como completados, y cuándo, y los apuntes que escribas sobre ellos: para
          que sigas donde lo dejaste en cualquier dispositivo. El personal de la academia lee tu avance para
          acompañarte.
        </li>
        <li>Nombre, correo, celular y documento de tus pedidos: para confirmar tu pago, avisarte y darte acceso.</li>
        <li>Tu constancia de pago, si nos la envías: para activar tu acceso y cumplir obligaciones tributarias.</li>
        <li>
          Lo que nos escribes en «Contacto» o al enviar tus datos: para responderte. Sin conexión espera en tu
          dispositivo hasta que se envía o lo descartas.
        </li>
        <li>Dirección IP y hora de los intentos de ingreso: para cuidar tu cuenta de accesos ajenos.</li>
        <li>
          Quién cambió tu cuenta, tus inscripciones o tus certificados, cuándo, desde qué dirección IP y qué valores
          cambió, con tu documento oculto salvo sus dos últimos caracteres: para poder responder por cada cambio.
        </li>
        <li>
          Si el personal confirma que el documento de tu cuenta es el tuyo, quién lo confirmó y cuándo: para mostrarte
          solo a ti, en «Mis certificados», los emitidos con ese documento. No guardamos copia de él. Si no quieres que
          aparezcan, o el documento no es el tuyo, escríbenos y retiramos la confirmación; al cambiar el documento de la
          cuenta se retira sola.
        </li>
      </ul>
    ),
  },
  {
    title: 'Con qué base los tratamos',
    body: (
      <p>
        Con tu consentimiento, que das al registrarte, y porque son necesarios para cumplir lo que nos contratas. Sin
        nombre y DNI, carné de extranjería o pasaporte no podemos emitir un certificado. No usamos tus datos para
        publicidad ni los vendemos.
      </p>
    ),
  },
  {
    title: 'Qué es público de un certificado',
    body: (
      <>
        <p>
          Un certificado sirve si otros pueden comprobarlo. Por eso quien tiene su código o su QR ve tu nombre,
          documento, curso, horas, fechas y nota. La búsqueda pública por documento (DNI, carné de extranjería o
          pasaporte) o por código de alumno muestra tu nombre, documento, código de alumno, título del curso y fecha de
          emisión, con un enlace al certificado.
        </p>
        <p>
          Si prefieres que un certificado deje de ser público, pídenos que lo eliminemos: queda anulado, sale de la
          búsqueda y su PDF ya no se abre. Quien tenga su código o su QR solo verá el código y la fecha en que se anuló.
        </p>
      </>
    ),
  },
  {
    title: 'Cuánto tiempo los guardamos',
    body: (
      <p>
        Los datos de tu cuenta, mientras la tengas. Los de certificados emitidos, de forma indefinida, porque deben
        poder verificarse siempre; los anulados se conservan como constancia interna. Los datos de tus pagos, el plazo
        que manda la ley tributaria; la imagen de la constancia se borra antes. Si nadie paga un pedido, los datos de
        quien lo hizo se borran {RETENTION_DAYS.orderData} días después de que vence, si la academia no fija otro plazo;
        quedan su código, sus montos y sus estados. Los mensajes que nos envías se borran cuando pasa el tiempo que
        necesitamos para atenderte, {RETENTION_DAYS.messages} días si la academia no fija otro plazo. El registro de los
        cambios, dos años o más.
      </p>
    ),
  },
  {
    title: 'Tus derechos',
    body: (
      <p>
        Puedes acceder a tus datos, pedir que se corrijan, se supriman o dejen de tratarse, pedir que te los entreguemos
        en un formato digital, y retirar tu consentimiento. Escríbenos desde tu correo registrado o con copia de tu DNI,
        carné de extranjería o pasaporte; respondemos en los plazos del reglamento. Si la respuesta no te satisface,
        puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales del Ministerio de Justicia y
        Derechos Humanos.
      </p>
    ),
  },
  {
    title: 'Quién más los ve',
    body: (
      <p>
        El personal de la academia, según su función, y los proveedores que alojan el servicio, obligados a la misma
        reserva. Los videos se ven desde YouTube y Google Drive, y si nos escribes por WhatsApp o Facebook se aplican
        además las políticas de esos servicios; fuera de esos casos no hay transferencia a terceros, salvo mandato de
        autoridad.
      </p>
    ),
  },
  {
    title: 'Lo que queda en tu dispositivo',
    body: (
      <p>
        No usamos cookies de seguimiento. Tu navegador guarda tu sesión, tus preferencias y, para funcionar sin
        conexión, el catálogo y lo que hayas visto. Lo que escribes para hacer un pedido sin cuenta queda en esa pestaña
        hasta que lo haces o la cierras. Al cerrar sesión se borra lo que pertenece a tu cuenta. Si tu sesión termina
        sola porque pasó su tiempo, lo tuyo queda guardado en ese dispositivo hasta que entres tú u otra persona: sin
        conexión se puede leer, con conexión no se muestra, y en la página para iniciar sesión se puede borrar. En un
        dispositivo compartido, cierra siempre tu sesión.
      </p>
    ),
  },
  {
    title: 'Seguridad y cambios',
    body: (
      <p>
        Las contraseñas se guardan cifradas de forma irreversible y los accesos están limitados por función. Si
        cambiamos esta política, publicaremos aquí la nueva versión con su fecha.
      </p>
    ),
  },
];
