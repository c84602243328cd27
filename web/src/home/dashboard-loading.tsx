import { CardTilesLoading } from '../card/card-tiles.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import '../ui/layout/panel.css';

/** Stands where the panels will be, so that those that come sooner are not pushed down by those that come later. */
export function DashboardLoading() {
  return (
    <div className="dash" aria-hidden="true">
      <div className="duo">
        <div className="duo__first" />
        <div className="duo__side">
          <div className="panel">
            <SkeletonRows count={2} />
          </div>
          <CardTilesLoading count={4} />
        </div>
        <div className="duo__main">
          <div className="section">
            <span className="sk sk--name" />
            <SkeletonRows count={5} />
          </div>
        </div>
      </div>
    </div>
  );
}
