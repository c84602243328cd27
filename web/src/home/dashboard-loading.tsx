import { SkeletonRows } from '../ui/feedback/skeleton.tsx';

/** Stands where the panels will be, so that those that come sooner are not pushed down by those that come later. */
export function DashboardLoading() {
  return (
    <div className="dash" aria-hidden="true">
      <div className="section">
        <span className="sk sk--name" />
        <SkeletonRows count={5} />
      </div>
    </div>
  );
}
