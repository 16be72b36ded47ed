import { LeaveGuard as Guard } from '../../../shell/LeaveGuard';

/** While something is typed and not issued. A reload needs no question, since it finds the draft again. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  return (
    <Guard isDirty={isDirty} title="¿Salir sin generar el certificado?">
      <p>Lo que escribiste queda como borrador en esta pestaña hasta que lo generes o cierres tu sesión.</p>
    </Guard>
  );
}
