import { getToKnow, holidayDaysAhead } from '@portal/contract/desk/to-know';
import { isBankingDay, nextBankHoliday } from '@portal/contract/time/banking-days';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { listStoppedMerchants } from '../../issuer/face.ts';
import { countUnclosedDays } from '../../issuer/treasury-face.ts';
import { chooseAnnouncements } from '../../program/choose-announcements.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const getToKnowRoute = serveDesk(
  getToKnow,
  async ({ input: { language }, db, staff, now, services }) => {
    const { issuing, program } = services;
    const { facts, announcements, toggles } = program.now();
    const today = dayIn(issuing.timeZone, now);
    const holiday = nextBankHoliday(today);
    const everybody = { language, today, cardStatuses: [], dismissed: new Set<string>() };
    const { banners } = chooseAnnouncements(toggles.banners ? announcements : [], everybody, { facts, issuing });
    return done({
      today,
      isBankClosed: !isBankingDay(today),
      holiday: holiday <= dayAfter(today, holidayDaysAhead) ? holiday : null,
      announcements: banners.map(({ id, title, text }) => ({ id, title, text })),
      stopped: (await listStoppedMerchants(db, now)).map(({ name, stoppedUntil }) => ({
        merchant: name,
        until: stoppedUntil.toISOString(),
      })),
      openDays: staff.role === 'OPERATIONS' ? await countUnclosedDays(db) : null,
    });
  },
  { isAct: false },
);
