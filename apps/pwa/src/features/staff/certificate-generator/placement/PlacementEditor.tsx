import { printedValue } from '@telar/certificate-pdf/content';
import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { TemplatePlacement } from '@telar/contracts/placement';
import { PLACEMENT_TEXTS } from '@telar/texts/screens/issuing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { templatePlacementQuery, saveTemplatePlacement } from '../../../../api/templates';
import { useRendering } from '../preview/use-rendered-pdf';
import { BoardTools } from './PlacementToolbar';
import { boxLabel, boxOf, isField } from './boxes';
import type { BoxKey } from './boxes';
import { BoxList } from './BoxList';
import { Inspector } from './BoxSettings';
import { Stage } from './PageCanvas';
import { useBoard } from './use-placement-editor';

interface PlacementBoardProps {
  /** The template's name, and its PDF. */
  name: string;
  template: Uint8Array;
  start: TemplatePlacement;
  /** What stands in the boxes meanwhile. */
  content: CertificateContent;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

// The page behind follows a drag closely: its values are what is being placed.
const PAUSE = 120;

function textIn(content: CertificateContent, key: BoxKey): string {
  return (isField(key) && printedValue(key, content[key])) || boxLabel(key);
}

/** Where each value goes, to be dragged, typed or moved by the keys, over the page as it will really be printed. */
export function PlacementBoard({ name, template, start, content, onDirty, onSaved, onCancel }: PlacementBoardProps) {
  const queryClient = useQueryClient();
  const board = useBoard(start);
  const { placement, selected, pages, isDirty } = board;
  const [moved, setMoved] = useState('');
  const id = JSON.stringify(placement);
  const { made, busy, fault } = useRendering({ id, name, template, placement, content }, PAUSE);
  const save = useMutation({
    mutationFn: () => saveTemplatePlacement(name, board.kept),
    onSuccess: (kept) => {
      queryClient.setQueryData(templatePlacementQuery(name).queryKey, kept);
      onSaved();
    },
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) board.redo();
    else board.undo();
  }

  function onBoxKey(event: KeyboardEvent, key: BoxKey): void {
    board.onKeyDown(event, key);
    const box = boxOf(placement, key);
    if (event.key.startsWith('Arrow') && box) {
      setMoved(
        `${boxLabel(key)}: ${Math.round(box.x)}, ${Math.round(box.y)}; ${Math.round(box.width)} por ${Math.round(box.height)}`,
      );
    }
  }

  const size = pages[board.page] ?? pages[0];
  if (!size) return null;
  const overflowing = new Set<string>(made?.warnings.map(({ field }) => field));
  return (
    <div onKeyDown={onKeyDown} className="mx-auto flex max-w-[100rem] flex-col gap-3">
      <BoardTools board={board} busy={busy && fault === null} />
      {fault !== null && (
        <Alert tone="warning">No se pudo dibujar la página. Las cajas se pueden ubicar y guardar igual.</Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-2 lg:sticky lg:top-0">
          {/* A portrait page is no higher than the screen. */}
          <div
            style={{ maxWidth: `calc((100dvh - 17.5rem) * ${Math.max(0.6, size.width / size.height)})` }}
            className="mx-auto w-full min-w-64 pt-5"
          >
            <Stage
              pdf={made?.pdf ?? null}
              behind={busy || fault !== null}
              page={board.page}
              size={size}
              placement={placement}
              selected={selected}
              textOf={(key) => textIn(content, key)}
              onSelect={board.select}
              onChange={board.change}
              onKeyDown={onBoxKey}
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
            <Inspector
              boxKey={selected}
              placement={placement}
              pages={pages}
              overflows={overflowing.has(selected)}
              onChange={(changes, gesture) => board.change(selected, changes, gesture)}
            />
          )}
          <BoxList
            placement={placement}
            selected={selected}
            overflowing={overflowing}
            onSelect={board.select}
            onToggle={board.toggle}
            onAddBand={board.addBand}
          />
        </div>
      </div>
      <LiveRegion>{moved}</LiveRegion>
      <div className="sticky -bottom-5 z-40 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-linea bg-carta px-5 py-3">
        {save.error && (
          <Alert tone="error" className="basis-full">
            {messageOf(save.error, PLACEMENT_TEXTS.saveFailed)}
          </Alert>
        )}
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button busy={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
          {save.isPending ? 'Guardando…' : 'Guardar ubicación'}
        </Button>
      </div>
    </div>
  );
}
