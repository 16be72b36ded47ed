import { printedValue } from '@telar/certificate-pdf/content';
import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { TemplatePlacement } from '@telar/contracts/placement';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Alert } from '../../../../ui/Alert';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useRenderedPdf } from '../preview/use-rendered-pdf';
import { boxLabel, boxOf, isField } from './boxes';
import type { BoxId } from './boxes';
import { BoxList } from './BoxList';
import { BoxSettings } from './BoxSettings';
import { PageCanvas } from './PageCanvas';
import { PlacementFooter } from './PlacementFooter';
import { PlacementToolbar } from './PlacementToolbar';
import { usePlacementEditor } from './use-placement-editor';

interface PlacementEditorProps {
  /** The template's name. */
  name: string;
  /** The bytes of the template's PDF. */
  template: Uint8Array;
  initial: TemplatePlacement;
  /** The values to show in the boxes. */
  content: CertificateContent;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

/** Short, so that the page follows a drag closely. */
const DELAY_MS = 120;

function textOf(content: CertificateContent, id: BoxId): string {
  return (isField(id) && printedValue(id, content[id])) || boxLabel(id);
}

/** Places each value on the page as the PDF prints it. The user drags boxes, presses keys or types measurements. */
export function PlacementEditor({
  name,
  template,
  initial,
  content,
  onDirty,
  onSaved,
  onCancel,
}: PlacementEditorProps) {
  const editor = usePlacementEditor(initial);
  const { placement, selected, pages, isDirty } = editor;
  const [announcement, setAnnouncement] = useState('');
  const id = JSON.stringify(placement);
  const { rendered, busy, error } = useRenderedPdf({ id, name, template, placement, content }, DELAY_MS);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function onBoxKeyDown(event: KeyboardEvent, id: BoxId): void {
    editor.onBoxKeyDown(event, id);
    const box = boxOf(placement, id);
    if (!event.key.startsWith('Arrow') || !box) return;
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
    setAnnouncement(`${boxLabel(id)}: ${x}, ${y}; ${width} por ${height}`);
  }

  const size = pages[editor.page] ?? pages[0];
  if (!size) return null;
  const overflowing = new Set<string>(rendered?.warnings.map(({ field }) => field));
  return (
    <div onKeyDown={editor.onShortcut} className="mx-auto flex max-w-[100rem] flex-col gap-3">
      <PlacementToolbar editor={editor} busy={busy && error === null} />
      {error !== null && (
        <Alert tone="warning">No se pudo dibujar la página. Las cajas se pueden ubicar y guardar igual.</Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-2 lg:sticky lg:top-0">
          {/* Keeps a portrait page within the height of the screen. */}
          <div
            style={{ maxWidth: `calc((100dvh - 17.5rem) * ${Math.max(0.6, size.width / size.height)})` }}
            className="mx-auto w-full min-w-64 pt-5"
          >
            <PageCanvas
              pdf={rendered?.pdf ?? null}
              isOutdated={busy || error !== null}
              page={editor.page}
              size={size}
              placement={placement}
              selected={selected}
              textOf={(id) => textOf(content, id)}
              onSelect={editor.select}
              onChange={editor.change}
              onKeyDown={onBoxKeyDown}
            />
          </div>
          <p className="text-center text-sm text-suave">
            <span className="pointer-coarse:hidden">
              Flechas: 1 punto · Mayús + flechas: 10 · Alt + flechas: tamaño · Supr: no imprimir · Alt al arrastrar: sin
              imán
            </span>
            <span className="hidden pointer-coarse:inline">Toca una caja y arrástrala, o escribe sus medidas.</span>
          </p>
        </div>
        <div className="flex flex-col gap-5">
          {selected && (
            <BoxSettings
              boxId={selected}
              placement={placement}
              pages={pages}
              overflows={overflowing.has(selected)}
              onChange={(changes, gesture) => editor.change(selected, changes, gesture)}
            />
          )}
          <BoxList
            placement={placement}
            selected={selected}
            overflowing={overflowing}
            onSelect={editor.select}
            onToggle={editor.toggle}
            onAddBand={editor.addBand}
          />
        </div>
      </div>
      <LiveRegion>{announcement}</LiveRegion>
      <PlacementFooter name={name} toSave={editor.toSave} isDirty={isDirty} onSaved={onSaved} onCancel={onCancel} />
    </div>
  );
}
