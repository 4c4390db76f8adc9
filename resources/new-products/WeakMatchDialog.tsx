import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import type { SearchItem } from '../../contract/search.ts';
import { ConfirmDialog } from '../../src/kit/ConfirmDialog.tsx';
import { useIsStale } from '../../src/kit/record/StaleRecord.ts';
import { useCopyBarcode } from '../../src/shared/newProduct/useCopyBarcode.ts';

interface WeakMatchDialogProps {
    match: SearchItem;
    /** Why it may be a different product. */
    why: string;
    /** No product has the barcode yet. */
    canCopy: boolean;
    onLink: (copyBarcode: boolean) => Promise<unknown>;
    onClose: () => void;
}

/** Asks before linking a match that may be a different product; copies the barcode only if that is ticked. */
export const WeakMatchDialog = ({ match, why, canCopy, onLink, onClose }: WeakMatchDialogProps) => {
    const translate = useTranslate();
    const { possible } = useCopyBarcode(useRecordContext<NewProduct>()!);
    const [copy, setCopy] = useState(false);
    return (
        <ConfirmDialog
            open
            title={translate('resources.new-products.weak.title', { name: match.name })}
            text={why}
            yesDisabled={useIsStale()}
            onYes={() => onLink(copy)}
            onNo={onClose}
        >
            {possible && canCopy && (
                <FormControlLabel
                    label={translate('resources.new-products.link.copy_barcode')}
                    control={<Checkbox checked={copy} onChange={event => setCopy(event.target.checked)} />}
                />
            )}
        </ConfirmDialog>
    );
};
