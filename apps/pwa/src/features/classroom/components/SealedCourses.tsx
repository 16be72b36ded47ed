import { useQuery } from '@tanstack/react-query';
import HardDrive from 'lucide-react/icons/hard-drive';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { KeptNote } from '../../../offline/KeptNote';
import { openKeptPanel } from '../../../offline/panel/open-panel';
import { useOnline } from '../../../offline/use-online';
import { session } from '../../../session';
import { Alert, Button, ButtonLink, DeleteDialog, EmptyState } from '../../../ui';
import { sealedCoursesQuery } from '../api/my-courses';
import { CourseShelf } from './CourseShelf';

const OFFLINE =
  'Tu sesión terminó. Sin conexión te mostramos lo guardado en este dispositivo; inicia sesión cuando vuelvas a tener internet.';
const ONLINE = 'Tu sesión terminó. Te mostramos lo guardado en este dispositivo; inicia sesión para verlo al día.';

/** The courses kept by somebody whose session the clock ended: to read, not to change, and to be erased as a whole. */
export function SealedCourses() {
  const { data } = useQuery(sealedCoursesQuery);
  const online = useOnline();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Alert
        tone="warning"
        className="-mt-3"
        action={
          online && (
            <ButtonLink to="/iniciar-sesion" search={{ volver: '/mis-cursos' }} size="compact">
              Iniciar Sesión
            </ButtonLink>
          )
        }
      >
        {online ? ONLINE : OFFLINE}
      </Alert>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {data && <KeptNote what="Tus cursos guardados" keptAt={data.keptAt} why={null} />}
        <div className="-mx-3.5 flex flex-wrap">
          <Button variant="quiet" size="compact" onClick={openKeptPanel}>
            <HardDrive size={18} aria-hidden="true" />
            Guardado en este dispositivo
          </Button>
          <Button variant="quiet" size="compact" onClick={() => setAsked(true)}>
            <Trash2 size={18} aria-hidden="true" />
            Borrar lo guardado
          </Button>
        </div>
      </div>
      {data === null && <EmptyState title="No hay cursos guardados en este dispositivo." />}
      {data && <CourseShelf courses={data.data} />}
      <DeleteDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="¿Borrar lo guardado?"
        fault={null}
        busy={false}
        // As a logout does it; the page then stands without anybody.
        onConfirm={() => session.logout()}
      >
        Se borran de este dispositivo tus cursos, certificados y PDF guardados. En tu cuenta no cambia nada.
      </DeleteDialog>
    </>
  );
}
