interface Reached {
  publicUrl: string | undefined;
  isDemo: boolean;
  port: number;
}

/** Where the portal is reached: as configured; the demo where it says that it is; '' where only others know. */
export function publicUrlOf({ publicUrl, isDemo, port }: Reached): string {
  return publicUrl?.replace(/\/+$/, '') ?? (isDemo && port > 0 ? `http://localhost:${port}` : '');
}
