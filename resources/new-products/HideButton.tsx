import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { useKey } from '../../src/kit/useKey.ts';
import { useNotifyFailure } from '../../src/kit/useNotifyFailure.ts';
import { useOneAtATime } from '../../src/kit/useOneAtATime.ts';

/** Hides or shows a new product, on click or with the H key, then reloads it. */
export const HideButton = () => {
    const translate = useTranslate();
    const notifyFailure = useNotifyFailure();
    const refresh = useRefresh();
    const { hideNewProduct } = useConsole();
    const { id, hide } = useRecordContext<NewProduct>()!;
    const [toggle, isPending] = useOneAtATime(async () => {
        try {
            await hideNewProduct(id, !hide);
            refresh();
        } catch (error) {
            notifyFailure(error);
        }
    });
    useKey('h', () => void toggle());
    const Icon = hide ? ShowIcon : HideIcon;
    return (
        <Button
            startIcon={<Icon />}
            loading={isPending}
            loadingPosition="start"
            aria-keyshortcuts="H"
            onClick={() => void toggle()}
        >
            {translate(hide ? 'resources.new-products.unhide' : 'resources.new-products.hide')}
            <Kbd keys="H" />
        </Button>
    );
};
