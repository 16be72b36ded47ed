import { useQuery } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { PACKAGE_DONE } from '@telar/texts/assignments';
import { PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { packagesQuery } from '../../../../api/packages';
import { afterPress } from '../../../../browser/after-press';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import type { UnsavedPromptTexts } from '../../../../navigation/use-unsaved-prompt';
import { Card } from '../../../../ui/Card';
import { Dialog } from '../../../../ui/Dialog';
import { DeletePackage } from './DeletePackage';
import { PackageForm } from './PackageForm';
import { PackageList } from './PackageList';

/** What to ask before unsaved input is lost. */
const UNSAVED: UnsavedPromptTexts = {
  title: '¿Descartar lo que escribiste?',
  text: PACKAGES_TEXTS.unsaved,
  leave: 'Descartar',
  stay: 'Seguir editando',
};

/** /paquetes-curso: staff create, change and delete packages. */
export function PackagesPage() {
  const packages = useQuery(packagesQuery);
  const [edited, setEdited] = useState<Package | null>(null);
  const [isReloaded, setReloaded] = useState(false);
  const [toDelete, setToDelete] = useState<Package | null>(null);
  // Each part has a separate message, because on a phone the list is far below the form.
  const [formMessage, setFormMessage] = useState('');
  const [listMessage, setListMessage] = useState('');
  const [isDirty, setDirty] = useState({ create: false, edit: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const { attempt, dialog } = useUnsavedPrompt(isDirty.create || isDirty.edit ? UNSAVED : null);

  const markDirty = (form: 'create' | 'edit', dirty: boolean) => setDirty((forms) => ({ ...forms, [form]: dirty }));

  function closeEdit(): void {
    markDirty('edit', false);
    setEdited(null);
    setReloaded(false);
  }

  /** Shows the package as it is now. Closes the panel if it was deleted. */
  async function reloadEdited({ id }: Package): Promise<void> {
    const { data, isSuccess } = await packages.refetch();
    if (!isSuccess) return;
    const latest = data.find((item) => item.id === id) ?? null;
    afterPress(() => {
      markDirty('edit', false);
      setEdited(latest);
      setReloaded(latest !== null);
    });
  }

  function leaveEdit(): void {
    // The other form keeps its unsaved input, so there is no need to ask.
    if (isDirty.edit) attempt(closeEdit);
    else closeEdit();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)] xl:gap-10">
      <Card
        as="section"
        aria-labelledby="new-package"
        className="flex flex-col gap-4 p-5 lg:sticky lg:top-[calc(var(--header-bottom)+1.5rem)]"
      >
        <h2 id="new-package" className="titulo-3">
          Nuevo paquete
        </h2>
        <PackageForm
          edited={null}
          onInput={() => markDirty('create', true)}
          onSaved={({ name }) => {
            markDirty('create', false);
            setFormMessage(PACKAGE_DONE.created(name));
            setListMessage('');
          }}
        />
        <p role="status" className="font-medium wrap-anywhere text-exito empty:hidden">
          {formMessage}
        </p>
      </Card>
      <section aria-labelledby="my-packages" className="flex min-w-0 flex-col gap-4">
        <h2 id="my-packages" ref={heading} tabIndex={-1} className="titulo-3">
          Mis Paquetes
        </h2>
        <p role="status" className="font-medium wrap-anywhere text-exito empty:hidden">
          {listMessage}
        </p>
        <PackageList packages={packages} editedId={edited?.id ?? null} onEdit={setEdited} onDelete={setToDelete} />
      </section>
      <Dialog open={edited !== null} onClose={leaveEdit} title="Editar paquete" shape="drawer">
        {edited && (
          <PackageForm
            key={`${edited.id} ${edited.updated_at}`}
            edited={edited}
            isReloaded={isReloaded}
            onInput={() => markDirty('edit', true)}
            onCancel={leaveEdit}
            onReload={() => void reloadEdited(edited)}
            onSaved={({ name }) => {
              setListMessage(PACKAGE_DONE.updated(name));
              setFormMessage('');
            }}
            onDone={closeEdit}
          />
        )}
      </Dialog>
      {dialog}
      <DeletePackage
        toDelete={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ name }) => {
          // Elements outside the modal dialog cannot receive the focus, so close the dialog first.
          flushSync(() => setToDelete(null));
          setListMessage(PACKAGE_DONE.deleted(name));
          setFormMessage('');
          // The button that had the focus was deleted with its package.
          heading.current?.focus();
        }}
      />
    </div>
  );
}
