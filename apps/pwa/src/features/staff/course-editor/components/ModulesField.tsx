import { COURSE_LIMITS } from '@telar/domain/course-rules';
import Plus from 'lucide-react/icons/plus';
import { Fragment, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { BLANK_MODULE } from '../draft/course-draft';
import type { CourseForm } from '../draft/course-rules';
import { useListRows } from '../use-list-rows';
import { ModuleRow } from './ModuleRow';

/** Edits the modules and their order. The last module cannot be removed. */
export function ModulesField({ form }: { form: CourseForm }) {
  const { fields, list, addButton, add, removeAt, moveTo, lastRemoved } = useListRows(form, 'modules');
  const [announcement, setAnnouncement] = useState('');
  const count = fields.length;

  function move(from: number, to: number, selector: string): void {
    if (to < 0 || to >= count) return;
    moveTo(from, to, selector);
    setAnnouncement(`Ahora es el módulo ${to + 1} de ${count}.`);
  }

  function remove(index: number): void {
    removeAt(index);
    setAnnouncement(`Módulo ${index + 1} quitado.`);
  }

  const removedNotice = lastRemoved && (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-boton border border-dashed border-campo px-3 py-1 text-[0.9375rem] text-suave sm:px-4">
      Módulo quitado.
      <Button variant="quiet" size="compact" onClick={lastRemoved.restore}>
        Deshacer
      </Button>
    </li>
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <ol ref={list} className="flex w-full flex-col gap-3">
        {fields.map((field, index) => (
          <Fragment key={field.id}>
            {lastRemoved?.index === index && removedNotice}
            <ModuleRow
              form={form}
              index={index}
              count={count}
              onMove={(to, selector) => move(index, to, selector)}
              onRemove={() => remove(index)}
            />
          </Fragment>
        ))}
        {lastRemoved?.index === count && removedNotice}
      </ol>
      <Button
        ref={addButton}
        variant="outline"
        size="compact"
        disabled={count >= COURSE_LIMITS.modules}
        onClick={() => add({ ...BLANK_MODULE })}
      >
        <Plus size={18} aria-hidden="true" />
        Agregar módulo
      </Button>
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  );
}
