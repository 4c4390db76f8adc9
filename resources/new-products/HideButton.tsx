import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { useKey } from '../../src/kit/useKey.ts';

/** Hides or shows a new product, on click or with the H key, then reloads it. */
export const HideButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const { hideNewProduct } = useConsole();
    const { id, hide } = useRecordContext<NewProduct>()!;
    const { mutate, isPending } = useMutation({
        mutationFn: () => hideNewProduct(id, !hide),
        onSuccess: refresh,
        onError: error => notify(error.message, { type: 'error' }),
    });
    useKey('h', () => mutate(), !isPending);
    const Icon = hide ? ShowIcon : HideIcon;
    return (
        <Button
            startIcon={<Icon />}
            loading={isPending}
            loadingPosition="start"
            aria-keyshortcuts="H"
            onClick={() => mutate()}
        >
            {translate(hide ? 'resources.new-products.unhide' : 'resources.new-products.hide')}
            <Kbd keys="H" />
        </Button>
    );
};
