/** The site that asks for passkeys: they work for this name and no other, which keeps them from imitations of our pages. */
export interface RelyingParty {
  /** The host name of the portal. */
  id: string;
  /** Where the portal is reached: scheme, host and port. */
  origin: string;
}

/** The portal as passkeys know it; null where nobody has said by which name it is reached (PUBLIC_URL). */
export function findRelyingParty({ publicUrl }: { publicUrl: string }): RelyingParty | null {
  if (publicUrl === '') return null;
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
