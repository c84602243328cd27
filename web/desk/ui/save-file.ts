function save(content: BlobPart, type: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves a file that a call answered with, under its name. */
export function saveCsv({ csv, fileName }: { csv: string; fileName: string }): void {
  save(csv, 'text/csv;charset=utf-8', fileName);
}

/** Saves a PDF that a call answered with in base64, under its name. */
export function savePdf({ pdf, fileName }: { pdf: string; fileName: string }): void {
  save(
    Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
    'application/pdf',
    fileName,
  );
}
