import { useQuery } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { PACKAGE_DONE } from '@telar/texts/assignments';
import { PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGuard } from '../../../../navigation/use-unsaved-prompt';
import type { GuardWords } from '../../../../navigation/use-unsaved-prompt';
import { Card } from '../../../../ui/Card';
import { Dialog } from '../../../../ui/Dialog';
import { packagesQuery } from '../../../../api/packages';
import { DeletePackage } from './DeletePackage';
import { PackageForm } from './PackageForm';
import { PackageList } from './PackageList';

/** How the loss of what was typed is asked about. */
const UNSAVED: GuardWords = {
  title: '¿Descartar lo que escribiste?',
  text: PACKAGES_TEXTS.unsaved,
  leave: 'Descartar',
  stay: 'Seguir editando',
};

/** The making and keeping of packages. */
export function PackagesPage() {
  const packages = useQuery(packagesQuery);
  const [edited, setEdited] = useState<Package | null>(null);
  const [doomed, setDoomed] = useState<Package | null>(null);
  // Said where it was done: on a phone the list is far below the form.
  const [created, setCreated] = useState('');
  const [said, setSaid] = useState('');
  const [isDirty, setDirty] = useState({ create: false, edit: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const { attempt, question } = useGuard(isDirty.create || isDirty.edit ? UNSAVED : null);

  const mark = (form: 'create' | 'edit', typed: boolean) => setDirty((kept) => ({ ...kept, [form]: typed }));

  function closeEdit(): void {
    mark('edit', false);
    setEdited(null);
  }

  function leaveEdit(): void {
    // What waits in the other form is not lost by this.
    if (isDirty.edit) attempt(closeEdit);
    else closeEdit();
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)] xl:gap-10">
      <Card as="section" aria-labelledby="new-package" className="flex flex-col gap-4 p-5 lg:sticky lg:top-24">
        <h2 id="new-package" className="titulo-3">
          Nuevo paquete
        </h2>
        <PackageForm
          edited={null}
          onTouched={() => mark('create', true)}
          onSaved={({ name }) => {
            mark('create', false);
            setCreated(PACKAGE_DONE.created(name));
            setSaid('');
          }}
        />
        <p role="status" className="font-medium wrap-anywhere text-exito empty:hidden">
          {created}
        </p>
      </Card>
      <section aria-labelledby="my-packages" className="flex min-w-0 flex-col gap-4">
        <h2 id="my-packages" ref={heading} tabIndex={-1} className="titulo-3">
          Mis Paquetes
        </h2>
        <p role="status" className="font-medium wrap-anywhere text-exito empty:hidden">
          {said}
        </p>
        <PackageList packages={packages} editedId={edited?.id ?? null} onEdit={setEdited} onDelete={setDoomed} />
      </section>
      <Dialog open={edited !== null} onClose={leaveEdit} title="Editar paquete" shape="drawer">
        {edited && (
          <PackageForm
            key={edited.id}
            edited={edited}
            onTouched={() => mark('edit', true)}
            onCancel={leaveEdit}
            onSaved={({ name }) => {
              setSaid(PACKAGE_DONE.updated(name));
              setCreated('');
              closeEdit();
            }}
          />
        )}
      </Dialog>
      {question}
      <DeletePackage
        doomed={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={({ name }) => {
          // While the question is open, nothing beside it takes the focus.
          flushSync(() => setDoomed(null));
          setSaid(PACKAGE_DONE.deleted(name));
          setCreated('');
          // The row that had the focus is gone.
          heading.current?.focus();
        }}
      />
    </div>
  );
}
