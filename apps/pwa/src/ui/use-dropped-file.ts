import { useEffect, useEffectEvent, useState } from 'react';

/** Calls back with a file that is dropped anywhere on the page. @returns whether a file is being dragged over the page. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);

  const move = useEffectEvent((event: DragEvent) => {
    // Text that is dragged into a field belongs to the field.
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file) onFile(file);
  });

  const leave = useEffectEvent((event: DragEvent) => {
    // Moving between two elements of the page is not leaving the page.
    if (!event.relatedTarget) setOver(false);
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

  return over;
}
