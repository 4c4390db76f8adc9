import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { ChangeButton } from '../../src/kit/record/ChangeButton.tsx';
import { useHiding, useLastHidden } from './useHiding.ts';

/**
 * Hides or shows a new product, on click or with the H key. Below it is the one hidden before, with a button
 * that shows it again.
 */
export const HideButton = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const last = useLastHidden();
    const { hide, show, isPending } = useHiding();
    const Icon = record.hide ? ShowIcon : HideIcon;
    return (
        <>
            <ChangeButton
                shortcut="h"
                startIcon={<Icon />}
                loading={isPending}
                act={() => (record.hide ? show(record) : hide(record))}
            >
                {translate(record.hide ? 'resources.new-products.unhide' : 'resources.new-products.hide')}
            </ChangeButton>
            {last && last.id !== record.id && (
                <Quiet as="p">
                    {translate('resources.new-products.done.hidden', { name: last.product_name })}{' '}
                    <Button variant="text" size="small" disabled={isPending} onClick={() => show(last)}>
                        {translate('resources.new-products.undoHide')}
                    </Button>
                </Quiet>
            )}
        </>
    );
};
