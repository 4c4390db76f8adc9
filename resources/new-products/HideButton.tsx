import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';

/** Hides a visible new product and shows a hidden one, then reloads it. */
export const HideButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const { hideNewProduct } = useConsole();
    const record = useRecordContext<NewProduct>();
    const { mutate, isPending } = useMutation({
        mutationFn: ({ id, hide }: NewProduct) => hideNewProduct(id, !hide),
        onSuccess: refresh,
        onError: error => notify(error.message, { type: 'error' }),
    });
    if (!record) return null;
    const Icon = record.hide ? ShowIcon : HideIcon;
    return (
        <Button
            startIcon={<Icon />}
            loading={isPending}
            loadingPosition="start"
            onClick={() => mutate(record)}
        >
            {translate(record.hide ? 'resources.new-products.unhide' : 'resources.new-products.hide')}
        </Button>
    );
};
