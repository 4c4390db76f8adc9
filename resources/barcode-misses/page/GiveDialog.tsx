import { useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { MatchDialog } from '../../../src/features/newProduct/MatchDialog.tsx';
import { searchTextOf } from '../../../src/features/newProduct/queries.ts';
import { useMatchChoice } from '../../../src/features/newProduct/useMatches.ts';
import { useBarcodeActs } from './useBarcodeActs.ts';

interface GiveDialogProps {
    open: boolean;
    page: BarcodePage;
    onClose: () => void;
}

export const GiveDialog = ({ open, page: { barcode, submissions }, onClose }: GiveDialogProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.give.${key}`, args);
    const [newest] = submissions;
    // No product has the barcode.
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
