import { roundedDegrees } from '@portal/contract/atms/distance';

/** A position that was measured some minutes ago is good enough for a kilometer. */
const settings = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

/**
 * Where the device is, to a hundredth of a degree: asked only when somebody presses the button, kept nowhere. Null when it
 * is refused, or cannot be had.
 */
export function findPosition(): Promise<{ lat: number; lng: number } | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: roundedDegrees(coords.latitude), lng: roundedDegrees(coords.longitude) }),
      () => resolve(null),
      settings,
    );
  });
}
