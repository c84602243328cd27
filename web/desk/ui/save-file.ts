/** Saves a file that a call answered with, under its name. */
export function saveCsv({ csv, fileName }: { csv: string; fileName: string }): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
