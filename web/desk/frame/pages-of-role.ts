import { booksRoles } from '@portal/contract/desk/day-books';
import { type StaffRole, seeingRoles, servingRoles, staffRoles } from '@portal/contract/desk/staff-role';
import { list, lock, ok, document as paper, shield } from '../../src/ui/figures/icons.ts';
import { house, people, person, printer, sheet } from './rail-icons.ts';

interface DeskPage {
  name: string;
  to: string;
  /** The key of its name. */
  title: string;
  icon: string;
  roles: readonly StaffRole[];
  /** The figure that stands beside it. */
  counts?: 'tasks' | 'approvals';
}

const isServing = (role: StaffRole): boolean => servingRoles.some((each) => each === role);

const pages: readonly DeskPage[] = [
  { name: 'tasks', to: '/', title: 'desk:tasks.title', icon: list, roles: servingRoles, counts: 'tasks' },
  {
    name: 'home',
    to: '/',
    title: 'desk:home.title',
    icon: house,
    roles: staffRoles.filter((role) => !isServing(role)),
  },
  { name: 'people', to: '/people', title: 'desk:search.nav', icon: person, roles: seeingRoles },
  {
    name: 'approvals',
    to: '/approvals',
    title: 'desk:approvals.nav',
    icon: ok,
    roles: servingRoles,
    counts: 'approvals',
  },
  {
    name: 'disputes',
    to: '/disputes',
    title: 'desk:tasks.dispute.nav',
    icon: shield,
    roles: ['FRAUD', 'OPERATIONS'],
  },
  { name: 'dayClose', to: '/day-close', title: 'desk:books.nav', icon: sheet, roles: booksRoles },
  { name: 'reports', to: '/reports', title: 'desk:books.reports', icon: printer, roles: booksRoles },
  { name: 'audit', to: '/audit', title: 'desk:audit.nav', icon: paper, roles: ['AUDITOR'] },
  { name: 'closePeople', to: '/close-people', title: 'desk:closePeople.nav', icon: lock, roles: seeingRoles },
  { name: 'staff', to: '/staff', title: 'desk:staff.nav', icon: people, roles: ['ADMINISTRATOR'] },
];

/** The pages that are open to a role whatever it is at, as the rail and the palette name them. */
export const pagesOfRole = (role: StaffRole): readonly DeskPage[] =>
  pages.filter(({ roles }) => roles.some((each) => each === role));
