import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { NewProduct } from '../../../contract/moderation.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { MatchDialog } from '../../../src/shared/newProduct/MatchDialog.tsx';
import { searchTextOf } from '../../../src/shared/newProduct/queries.ts';
import { useCopyBarcode } from '../../../src/shared/newProduct/useCopyBarcode.ts';
import { useMatchChoice } from '../../../src/shared/newProduct/useMatchChoice.ts';

interface LinkToMatchProps {
    record: NewProduct;
    onLink: (product_id: number, copy_barcode: boolean) => void;
    onClose: () => void;
}

/**
 * Asks which product a submission is. Of a weak match it says why that may be another product, and its barcode is
 * copied only if that is ticked.
 */
export const LinkToMatch = ({ record, onLink, onClose }: LinkToMatchProps) => {
    const translate = useTranslate();
    const choice = useMatchChoice(record, searchTextOf(record));
    const { chosen, barcodeMatch, doubt } = choice;
    const { possible, copy, setCopy } = useCopyBarcode(record);
    const [copiesWeak, setCopiesWeak] = useState(false);
    const why = chosen && doubt(chosen);
    const canCopy = possible && !(why && barcodeMatch);
    const copies = canCopy && (why ? copiesWeak : copy);
    return (
        <MatchDialog
            open
            title={translate('resources.desk.ask.link.title', { name: record.product_name })}
            action={translate('resources.desk.actions.link')}
            choice={choice}
            onChoose={async ({ id }) => onLink(id, copies)}
            onClose={onClose}
        >
            {why && <Quiet role="status">{why}</Quiet>}
            {canCopy && (
                <FormControlLabel
                    label={translate('resources.new-products.link.copy_barcode')}
                    control={
                        <Checkbox
                            checked={copies}
                            onChange={event => (why ? setCopiesWeak : setCopy)(event.target.checked)}
                        />
                    }
                />
            )}
        </MatchDialog>
    );
};
