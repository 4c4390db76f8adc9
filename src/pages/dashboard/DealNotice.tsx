import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { ResponseOf } from '../../../contract/types.ts';
import { listPath } from '../../routing/paths.ts';
import { Alert } from '../../ui/message/Alert.tsx';

/** Enabled deals whose price is not believed any more, with a link to them; nothing without any. */
export const DealNotice = ({ deals }: { deals: ResponseOf<'GET prices/suspicious'> }) => {
    const translate = useTranslate();
    if (deals.length === 0) return null;
    return (
        <Alert
            severity="warning"
            action={
                <Button color="inherit" component={LinkBase} to={listPath('deals')}>
                    {translate('resources.runs.suspiciousShow')}
                </Button>
            }
        >
            {translate('resources.runs.suspiciousDeals', { smart_count: deals.length })}
        </Alert>
    );
};
