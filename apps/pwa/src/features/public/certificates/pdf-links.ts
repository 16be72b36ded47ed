/** Where a certificate's PDF is shown, shown from Drive, and downloaded. `fileId` is the stored file's id. */
export function pdfLinks(fileId: string) {
  const id = encodeURIComponent(fileId);
  return {
    view: `/api/certificate-viewer/pdf/${id}?disposition=inline`,
    drive: `/api/certificate-viewer/drive/${id}`,
    download: `/api/certificate-viewer/pdf/${id}?download=1`,
  };
}
