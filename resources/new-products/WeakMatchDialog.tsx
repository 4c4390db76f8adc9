import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import type { SearchItem } from '../../contract/search.ts';
import { ConfirmDialog } from '../../src/kit/ConfirmDialog.tsx';
import { useIsStale } from '../../src/kit/record/StaleRecord.ts';
import { scoreOf } from '../../src/shared/product/score.ts';
import { useCopyBarcode } from './useCopyBarcode.ts';

interface WeakMatchDialogProps {
    match: SearchItem;
    /** The product that has the barcode of the new product. */
    barcodeMatch: SearchItem | null | undefined;
    onLink: (copyBarcode: boolean) => Promise<unknown>;
    onClose: () => void;
}

/** Asks before linking a match that may be a different product; copies the barcode only if that is ticked. */
export const WeakMatchDialog = ({ match, barcodeMatch, onLink, onClose }: WeakMatchDialogProps) => {
    const translate = useTranslate();
    const { product_name: submitted } = useRecordContext<NewProduct>()!;
    const { possible } = useCopyBarcode();
    const [copy, setCopy] = useState(false);
    return (
        <ConfirmDialog
            open
            title={translate('resources.new-products.weak.title', { name: match.name })}
            text={
                barcodeMatch
                    ? translate('resources.new-products.weak.barcode', {
                          submitted,
                          owner: barcodeMatch.name,
                      })
                    : translate('resources.new-products.weak.score', { submitted, score: scoreOf(match) })
            }
            yesDisabled={useIsStale()}
            onYes={() => onLink(copy)}
            onNo={onClose}
        >
            {possible && !barcodeMatch && (
                <FormControlLabel
                    label={translate('resources.new-products.link.copy_barcode')}
                    control={<Checkbox checked={copy} onChange={event => setCopy(event.target.checked)} />}
                />
            )}
        </ConfirmDialog>
    );
};
