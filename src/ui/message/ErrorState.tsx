import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Alert } from './Alert.tsx';
import { styled } from '../styled.ts';

const Frame = styled('div')(({ theme: { space } }) => ({ padding: `16px ${space.inline}px` }));

export interface ErrorStateProps {
    /** Message key of what failed, e.g. `resources.products.failed.list`. */
    what: string;
    args?: Record<string, unknown>;
    /** The reason, if known: shown after it. */
    why?: string;
    onRetry?: () => void;
}

/** Replaces data that failed to load: what failed, why, and Retry. */
export const ErrorState = ({ what, args, why, onRetry }: ErrorStateProps) => {
    const translate = useTranslate();
    const retry = onRetry && (
        <Button size="small" startIcon={<RefreshIcon />} onClick={onRetry}>
            {translate('components.retry')}
        </Button>
    );
    return (
        <Frame>
            <Alert severity="error" action={retry}>
                <b>{translate(what, args)}</b> {why && translate(why, { _: why })}
            </Alert>
        </Frame>
    );
};
