import { list, type Queryable, run, statement } from '../platform/db/statement.ts';

const bannersOfLogin = statement<[number], { bannerId: string }>(
  'identity/list-dismissed-banners',
  `SELECT banner_id AS "bannerId" FROM identity.dismissed_banner WHERE login_id = $1`,
);

/** Ids of the banners that a login has closed. */
export async function listDismissedBanners(db: Queryable, loginId: number): Promise<string[]> {
  return (await list(db, bannersOfLogin, [loginId])).map(({ bannerId }) => bannerId);
}

const insertBanner = statement<[number, string, Date], never>(
  'identity/add-dismissed-banner',
  `INSERT INTO identity.dismissed_banner (login_id, banner_id, dismissed_at) VALUES ($1, $2, $3)
   ON CONFLICT (login_id, banner_id) DO NOTHING`,
);

/** Remembers that a login has closed a banner; a second time changes nothing. */
export async function addDismissedBanner(tx: Queryable, loginId: number, bannerId: string, now: Date): Promise<void> {
  await run(tx, insertBanner, [loginId, bannerId, now]);
}
