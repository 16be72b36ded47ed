import { useEffect, useEffectEvent, useState } from 'react';

/** Hands over the file that is dropped anywhere on the page. @returns whether one is being dragged over it. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);

  const move = useEffectEvent((event: DragEvent) => {
    // Text that is dragged into a field is the field's.
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file) onFile(file);
  });

  const leave = useEffectEvent((event: DragEvent) => {
    // Between two elements of the page it has not left it.
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
