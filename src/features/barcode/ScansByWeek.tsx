import { useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { view } from '../../ui/view.tsx';

const WeekBars = view(() => import('./WeekBars.tsx').then(module => module.WeekBars), null);

/** Failed scans of a barcode by week, as a chart; in words without scans, or if their weeks are unknown. */
export const ScansByWeek = ({ scans: { weeks, total } }: Pick<BarcodePage, 'scans'>) => {
    const translate = useTranslate();
    if (weeks.length > 0) return <WeekBars weeks={weeks} />;
    const what = total > 0 ? 'weeksUnknown' : 'neverScanned';
    return <Quiet as="p">{translate(`resources.barcode-misses.page.${what}`)}</Quiet>;
};
