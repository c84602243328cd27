import { subscribePush } from '@portal/contract/alerts/subscribe-push';
import { callApi } from '../app/calls/client.ts';
import { serviceWorkerUrl } from '../app/page/trusted-urls.ts';

/** Tells whether this browser can show push messages. */
export const canShowPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Returns the cardholder's answer to this browser about messages of this site. */
export const pushPermission = (): NotificationPermission => Notification.permission;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Tells whether push messages are on for this browser: it has a subscription, and is still allowed to show them. */
export async function isPushOn(): Promise<boolean> {
  return pushPermission() === 'granted' && (await findSubscription()) !== null;
}

/** Asks for permission and turns push messages on for this browser; false when the cardholder said no. */
export async function turnPushOn(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(serviceWorkerUrl());
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made under another key cannot be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  try {
    await callApi(subscribePush, { endpoint, expirationTime, keys: { p256dh, auth } }, { silent: true });
  } catch (error) {
    // A cardholder who cannot be reached must not read that it is on.
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** Turns push messages off for this browser. */
export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription === null) return;
  await callApi(subscribePush, { unsubscribe: true, endpoint: subscription.endpoint }, { silent: true });
  await subscription.unsubscribe();
}
