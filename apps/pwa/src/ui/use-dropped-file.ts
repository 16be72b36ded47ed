import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `onFile` with a file dropped anywhere on the page. @returns true while a file is dragged over the page. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  const move = useEffectEvent((event: DragEvent) => {
    // Dragged text goes to the field under the pointer.
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsDraggedOver(event.type === 'dragover');
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file) onFile(file);
  });

  const leave = useEffectEvent((event: DragEvent) => {
    // With a related target, the pointer moves between two elements of the page and does not leave the page.
    if (!event.relatedTarget) setIsDraggedOver(false);
  });

  useEffect(() => {
    const onMove = (event: DragEvent) => move(event);
    const onLeave = (event: DragEvent) => leave(event);
    addEventListener('dragover', onMove);
    addEventListener('drop', onMove);
    addEventListener('dragleave', onLeave);
    return () => {
      removeEventListener('dragover', onMove);
      removeEventListener('drop', onMove);
      removeEventListener('dragleave', onLeave);
    };
  }, []);

  return isDraggedOver;
}
