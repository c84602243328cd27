/** The member of the staff who acts in a rehearsal, and why. */
export const byStaffOne = { staff: 'rehearsal-staff-1', reason: 'rehearsal' };

/** The one who approves what takes two. */
export const byStaffTwo = { staff: 'rehearsal-staff-2', reason: 'rehearsal' };
