import { COURSE_LIMITS } from '@telar/domain/course-rules';
import Plus from 'lucide-react/icons/plus';
import { Fragment, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { BLANK_MODULE } from '../draft/course-draft';
import { useRows } from '../use-list-rows';
import type { CourseForm } from '../use-list-rows';
import { ModuleRow } from './ModuleRow';

/** The modules, in their order. One of them always remains. */
export function ModulesField({ form }: { form: CourseForm }) {
  const { fields, list, addButton, add, removeAt, moveTo, gap } = useRows(form, 'modules');
  const [said, setSaid] = useState('');
  const count = fields.length;

  function move(from: number, to: number, selector: string): void {
    if (to < 0 || to >= count) return;
    moveTo(from, to, selector);
    setSaid(`Ahora es el módulo ${to + 1} de ${count}.`);
  }

  function remove(place: number): void {
    removeAt(place);
    setSaid(`Módulo ${place + 1} quitado.`);
  }

  const takenOut = gap && (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-boton border border-dashed border-campo px-3 py-1 text-[0.9375rem] text-suave sm:px-4">
      Módulo quitado.
      <Button variant="quiet" size="compact" onClick={gap.undo}>
        Deshacer
      </Button>
    </li>
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <ol ref={list} className="flex w-full flex-col gap-3">
        {fields.map((field, place) => (
          <Fragment key={field.id}>
            {gap?.place === place && takenOut}
            <ModuleRow
              form={form}
              place={place}
              count={count}
              onMove={(to, selector) => move(place, to, selector)}
              onRemove={() => remove(place)}
            />
          </Fragment>
        ))}
        {gap?.place === count && takenOut}
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
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
