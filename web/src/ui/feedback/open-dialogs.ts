/** The dialogs that are wanted, the newest last. */
const wanted: HTMLDialogElement[] = [];
const newest = () => wanted[wanted.length - 1];

/**
 * Opens a dialog, alone: one that is open waits behind it, with what was typed in it, and comes back once this one has
 * gone. Gives what takes it back.
 */
export function openAlone(dialog: HTMLDialogElement): () => void {
  const before = newest();
  wanted.push(dialog);
  before?.close();
  if (!dialog.open) dialog.showModal();
  return () => {
    const isNewest = newest() === dialog;
    wanted.splice(wanted.indexOf(dialog), 1);
    if (isNewest) newest()?.showModal();
  };
}

/** Tells whether a dialog is closed only while another one has its turn. */
export function isWaiting(dialog: HTMLDialogElement): boolean {
  return wanted.includes(dialog) && newest() !== dialog;
}
