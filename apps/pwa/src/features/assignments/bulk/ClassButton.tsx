import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useState } from 'react';
import { useDirtyForm } from '../../../offline';
import { Alert, Button, Dialog, Loading, Skeleton } from '../../../ui';

const ClassList = lazy(() => import('./ClassList'));

/** Opens the enrolment of a whole class. */
export function ClassButton() {
  const [open, setOpen] = useState(false);
  const [atRisk, setAtRisk] = useState(false);
  const [asked, setAsked] = useState(false);
  useDirtyForm(open && atRisk);

  function close(): void {
    // What is under way, and passwords that are shown this once, are not closed by a slip.
    if (atRisk && !asked) return setAsked(true);
    setOpen(false);
    setAsked(false);
    setAtRisk(false);
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Users size={18} aria-hidden="true" />
        Inscribir una clase
      </Button>
      <Dialog open={open} onClose={close} title="Inscribir una clase">
        {asked && (
          <Alert tone="warning" className="mb-4">
            Si cierras ahora, se detiene lo que falta y no podrás volver a ver las contraseñas temporales. Pulsa Cerrar
            otra vez para salir.
          </Alert>
        )}
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-48" />
            </Loading>
          }
        >
          <ClassList onRisk={setAtRisk} />
        </Suspense>
      </Dialog>
    </>
  );
}
