import { useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { Quiet } from '../../kit/Quiet.tsx';
import { view } from '../../kit/view.tsx';

const WeekBars = view(() => import('./WeekBars.tsx').then(module => module.WeekBars), null);

/** The scans of a barcode that found nothing, drawn by week; in words where there are none, or their weeks are not known. */
export const ScansByWeek = ({ scans: { weeks, total } }: Pick<BarcodePage, 'scans'>) => {
    const translate = useTranslate();
    if (weeks.length > 0) return <WeekBars weeks={weeks} />;
    const what = total > 0 ? 'weeksUnknown' : 'neverScanned';
    return <Quiet as="p">{translate(`resources.barcode-misses.page.${what}`)}</Quiet>;
};
