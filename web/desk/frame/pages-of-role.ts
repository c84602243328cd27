import { booksRoles } from '@portal/contract/desk/day-books';
import { type StaffRole, seeingRoles, servingRoles, staffRoles } from '@portal/contract/desk/staff-role';

interface DeskPage {
  name: string;
  to: string;
  /** The key of its name. */
  title: string;
  roles: readonly StaffRole[];
}

const pages: readonly DeskPage[] = [
  { name: 'home', to: '/', title: 'desk:home.title', roles: staffRoles },
  { name: 'people', to: '/people', title: 'desk:search.nav', roles: seeingRoles },
  { name: 'approvals', to: '/approvals', title: 'desk:approvals.nav', roles: servingRoles },
  { name: 'disputes', to: '/disputes', title: 'desk:tasks.dispute.nav', roles: ['FRAUD', 'OPERATIONS'] },
  { name: 'dayClose', to: '/day-close', title: 'desk:books.nav', roles: booksRoles },
  { name: 'reports', to: '/reports', title: 'desk:books.reports', roles: booksRoles },
  { name: 'audit', to: '/audit', title: 'desk:audit.nav', roles: ['AUDITOR'] },
  { name: 'closePeople', to: '/close-people', title: 'desk:closePeople.nav', roles: seeingRoles },
  { name: 'staff', to: '/staff', title: 'desk:staff.nav', roles: ['ADMINISTRATOR'] },
];

/** The pages that are open to a role whatever it is at, as the rail and the palette name them. */
export const pagesOfRole = (role: StaffRole): readonly DeskPage[] =>
  pages.filter(({ roles }) => roles.some((each) => each === role));
