/** What stands on the dashboard beyond the catalogue document, in one file that comes after it. */
export { RunMark } from '../../features/runs/RunMark.tsx';
export { DayKeys } from './DayKeys.tsx';
export { DealNotice } from './DealNotice.tsx';
export { needingFirst } from './needingFirst.ts';
export { RunBeside } from './RunBeside.tsx';
export { RunGrid } from './RunGrid.tsx';
export { RunsFreshness } from './RunsFreshness.tsx';
export { RunsNow } from './RunsNow.tsx';
export { SixCounts } from './SixCounts.tsx';
