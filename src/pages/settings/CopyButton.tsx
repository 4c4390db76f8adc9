import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useNotify, useTranslate } from 'react-admin';

interface CopyButtonProps {
    text: string;
    /** Translated. */
    label: string;
    /** With its label in sight. */
    wide?: boolean;
}

/** Copies a text; absent in a browser without a clipboard, as over plain HTTP. */
export const CopyButton = ({ text, label, wide = false }: CopyButtonProps) => {
    const notify = useNotify();
    const translate = useTranslate();
    if (!('clipboard' in navigator)) return null;
    const copy = () =>
        navigator.clipboard.writeText(text).then(
            () => notify(translate('pages.settings.factors.copied')),
            () => notify(translate('pages.settings.factors.notCopied'), { type: 'error' }),
        );
    if (wide)
        return (
            <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
                {label}
            </Button>
        );
    return (
        <IconButton size="small" aria-label={label} title={label} onClick={() => void copy()}>
            <CopyIcon />
        </IconButton>
    );
};
