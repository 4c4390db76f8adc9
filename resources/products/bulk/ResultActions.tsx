import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../src/kit/ConfirmDialog.tsx';
import type { Bulk } from './useBulkUpload.ts';

interface ResultActionsProps {
    bulk: Bulk;
    /** Whether starting over loses anything. */
    unsaved: boolean;
    onStartOver: () => void;
}

/** Actions for all validated products together. */
export const ResultActions = ({ bulk, unsaved, onStartOver }: ResultActionsProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [asking, setAsking] = useState(false);
    const { assessed, counts, saving, editing, validating } = bulk;
    const savable = assessed.filter(each => each.savable).map(({ row }) => row.key);
    const t = (key: string, args?: object) => translate(`resources.products.bulk.${key}`, args);
    return (
        <>
            <Button
                disabled={saving || validating}
                onClick={() => (unsaved ? setAsking(true) : onStartOver())}
            >
                {t('startOver')}
            </Button>
            <Button
                startIcon={<RefreshIcon />}
                disabled={saving || editing || counts.saved === counts.total}
                loading={validating}
                loadingPosition="start"
                onClick={() => void bulk.attempt(bulk.revalidate())}
            >
                {t('revalidate')}
            </Button>
            {saving ? (
                <Button variant="contained" startIcon={<StopIcon />} onClick={bulk.cancel}>
                    {t('cancel')}
                </Button>
            ) : (
                <Button
                    variant="contained"
                    disabled={savable.length === 0 || validating}
                    onClick={() => void bulk.save(savable)}
                >
                    {t('saveAll', { count: savable.length.toLocaleString(locale) })}
                </Button>
            )}
            <ConfirmDialog
                open={asking}
                danger
                title={t('startOver')}
                text={t('startOverQuestion', { smart_count: counts.total - counts.saved })}
                onYes={() => {
                    setAsking(false);
                    onStartOver();
                }}
                onNo={() => setAsking(false)}
            />
        </>
    );
};
