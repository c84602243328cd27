import { type ContactKind, contactKinds } from '@portal/contract/profile/contact-kind';

const parameter = 'contact';

/** Address of the page on which a contact is confirmed. */
export function confirmPathOf(contact: ContactKind): string {
  return `/confirm-contact?${parameter}=${contact}`;
}

/** The contact that the address names, or null. */
export function findContactIn(search: string): ContactKind | null {
  const named = new URLSearchParams(search).get(parameter);
  return contactKinds.find((contact) => contact === named) ?? null;
}
