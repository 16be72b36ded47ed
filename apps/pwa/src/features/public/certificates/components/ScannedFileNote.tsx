import { useLocation } from '@tanstack/react-router';
import { SCANNED_FILE_TEXTS } from '@telar/texts/screens/certificates';
import { Alert } from '../../../../ui/Alert';

interface ScannedFileNoteProps {
  /** SHA-256 of the issued PDF, hexadecimal; `null` if it is not known. */
  issued: string | null;
}

/**
 * Says whether the file whose QR code opened this page is the issued PDF. A genuine QR code can stand on a document
 * whose name or grade was changed. Renders nothing if no file opened the page.
 */
export function ScannedFileNote({ issued }: ScannedFileNoteProps) {
  const file = useLocation({ select: ({ state }) => state.scannedFile });
  if (!file) return null;
  const { exact, changed, compare } = SCANNED_FILE_TEXTS;
  if (file.sha256 === null || issued === null) return <Alert>{compare}</Alert>;
  return file.sha256 === issued.toLowerCase() ? (
    <Alert tone="success">{exact}</Alert>
  ) : (
    <Alert tone="warning">{changed}</Alert>
  );
}
