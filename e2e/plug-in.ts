import type { Page } from '@playwright/test';

/** A fingerprint reader that is plugged in. */
interface Reader {
  /** How the person answers from now on: with the right finger, or not. */
  answer: (isUserVerified: boolean) => Promise<void>;
}

/** A phone or computer with a fingerprint reader, as Chromium plays it; at first each finger is the right one. */
export async function plugIn(page: Page): Promise<Reader> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const answer = async (isUserVerified: boolean) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
  return { answer };
}
