import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Deal } from '../../contract/shops.ts';
import { ConfirmDialog } from '../../src/kit/ConfirmDialog.tsx';

export interface DisableDealProps {
    deal: Deal;
    disable: () => Promise<boolean>;
    onDisabled: () => void;
}

/** The close button of an enabled deal: disables it after confirmation. */
export const DisableDeal = ({ deal, disable, onDisabled }: DisableDealProps) => {
    const translate = useTranslate();
    const [asking, setAsking] = useState(false);
    const title = translate('resources.deals.disable', { name: deal.shop_item.name });
    const run = async () => {
        const done = await disable();
        setAsking(false);
        if (done) onDisabled();
    };
    return (
        <>
            <IconButton className="disable" aria-label={title} onClick={() => setAsking(true)}>
                <CloseIcon fontSize="small" />
            </IconButton>
            <ConfirmDialog
                open={asking}
                undoable
                title={title}
                text={translate('resources.deals.disableQuestion')}
                onYes={run}
                onNo={() => setAsking(false)}
            />
        </>
    );
};
