import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { TemplatePlacement } from '@telar/contracts/placement';
import { useEffect } from 'react';
import { Alert } from '../../../../ui/Alert';
import { useRenderedPdf } from '../preview/use-rendered-pdf';
import { BoxList } from './BoxList';
import { BoxSettings } from './BoxSettings';
import { FormFieldMapping } from './FormFieldMapping';
import { PlacementFooter } from './PlacementFooter';
import { PlacementPage } from './PlacementPage';
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

/** Places each value on the page as the PDF prints it. The user drags boxes, presses keys or types measurements. */
export function PlacementEditor({ name, template, initial, content, onDirty, ...on }: PlacementEditorProps) {
  const editor = usePlacementEditor(initial);
  const { placement, selected, pages, isDirty } = editor;
  const id = JSON.stringify(placement);
  const { rendered, busy, error } = useRenderedPdf({ id, name, template, placement, content }, DELAY_MS);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const size = pages[editor.page] ?? pages[0];
  if (!size) return null;
  const overflowing = new Set<string>(rendered?.warnings.map(({ field }) => field));
  return (
    <div onKeyDown={editor.onShortcut} className="mx-auto flex max-w-[100rem] flex-col gap-3">
      <PlacementToolbar editor={editor} />
      {error !== null && (
        <Alert tone="warning">No se pudo dibujar la página. Las cajas se pueden ubicar y guardar igual.</Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <PlacementPage
          editor={editor}
          size={size}
          content={content}
          pdf={rendered?.pdf ?? null}
          isOutdated={busy || error !== null}
          isDrawing={busy && error === null}
        />
        <div className="flex flex-col gap-5">
          {selected && (
            <BoxSettings
              boxId={selected}
              placement={placement}
              pages={pages}
              suggestInk={editor.suggestInk}
              isLegible={editor.isLegible}
              overflows={overflowing.has(selected)}
              isUnderQr={editor.underQr.has(selected)}
              onChange={(changes, gesture) => editor.change(selected, changes, gesture)}
            />
          )}
          {!initial.has_form && (
            <BoxList
              placement={placement}
              selected={selected}
              overflowing={overflowing}
              underQr={editor.underQr}
              onSelect={editor.select}
              onToggle={editor.toggle}
              onAddBand={editor.addBand}
            />
          )}
          <FormFieldMapping editor={editor} />
        </div>
      </div>
      <PlacementFooter name={name} toSave={editor.toSave} isDirty={isDirty} {...on} />
    </div>
  );
}
