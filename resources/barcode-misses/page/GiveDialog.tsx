import { useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { MatchDialog } from '../../../src/shared/newProduct/MatchDialog.tsx';
import { searchTextOf } from '../../../src/shared/newProduct/queries.ts';
import { useMatchChoice } from '../../../src/shared/newProduct/useMatchChoice.ts';
import { useBarcodeActs } from './useBarcodeActs.ts';

interface GiveDialogProps {
    open: boolean;
    page: BarcodePage;
    onClose: () => void;
}

/** Asks which product the barcode belongs to, at first among those like the newest submission with it. */
export const GiveDialog = ({ open, page: { barcode, submissions }, onClose }: GiveDialogProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.give.${key}`, args);
    const [newest] = submissions;
    // That no product has the barcode is known.
    const choice = useMatchChoice(
        { barcode: null, product_name: newest?.product_name ?? '' },
        newest ? searchTextOf(newest) : '',
    );
    const { give } = useBarcodeActs(barcode);
    return (
        <MatchDialog
            open={open}
            title={t('title', { barcode })}
            action={t('do')}
            choice={choice}
            onChoose={give}
            onClose={onClose}
        />
    );
};
