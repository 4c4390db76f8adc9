import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import { useState, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../src/ui/dialog/ConfirmDialog.tsx';
import { type Bulk, useBulkUpload } from './useBulkUpload.ts';
import { Alert } from '../../../src/ui/message/Alert.tsx';
import { OfferBar } from '../../../src/features/drafts/OfferBar.tsx';
import { UnsavedGuard } from '../../../src/ui/form/UnsavedGuard.tsx';
import { PageHead } from '../../../src/ui/page/PageHead.tsx';
import { listPath } from '../../../src/routing/paths.ts';
import { BulkInput } from './BulkInput.tsx';
import { BulkResults } from './BulkResults.tsx';

interface ResultActionsProps {
    bulk: Bulk;
    unsaved: boolean;
    onStartOver: () => void;
}

const ResultActions = ({ bulk, unsaved, onStartOver }: ResultActionsProps) => {
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
                    // The edited row has the page's filled button.
                    variant={editing ? 'outlined' : 'contained'}
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

/**
 * Validates, corrects and saves many products from JSON and images (moderation document, section 2). This browser keeps
 * them until they are saved, and offers them when the page is opened again.
 */
export const BulkUpload = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const text = useRef<HTMLTextAreaElement>(null);
    const bulk = useBulkUpload(text);
    const [typed, setTyped] = useState(false);
    const { rows, images, counts, draft } = bulk;
    const { offer } = draft;
    const saved = offer?.rows.filter(({ state }) => state === 'saved').length ?? 0;
    const validated = rows.length > 0;
    const unsaved = validated ? counts.saved < counts.total : typed || images.size > 0;
    const changeText = (hasText: boolean) => {
        setTyped(hasText);
        draft.change();
    };
    const startOver = () => {
        bulk.clear();
        setTyped(false);
    };
    return (
        <>
            <UnsavedGuard unsaved={unsaved} kept={draft.isKept} />
            <PageHead
                title={translate('resources.products.bulk.title')}
                trail={[
                    {
                        label: translate('resources.products.name', { smart_count: 2 }),
                        to: listPath('products'),
                    },
                ]}
                actions={validated && <ResultActions bulk={bulk} unsaved={unsaved} onStartOver={startOver} />}
                divided
            />
            {offer && (
                <OfferBar
                    key={offer.id}
                    time={offer.time}
                    would={[
                        translate(`resources.products.bulk.kept.${saved > 0 ? 'saved' : 'products'}`, {
                            smart_count: offer.rows.length,
                            saved: saved.toLocaleString(locale),
                        }),
                        translate('resources.products.bulk.images.count', { smart_count: offer.images.size }),
                    ].join(' · ')}
                    filled={!unsaved}
                    onRestore={() => {
                        if (text.current) text.current.value = offer.text;
                        draft.restore(offer);
                        setTyped(offer.text !== '');
                    }}
                    onDiscard={() => draft.discard(offer)}
                />
            )}
            {bulk.failure !== undefined && (
                <Alert severity="error">{translate(bulk.failure, { _: bulk.failure })}</Alert>
            )}
            {validated ? (
                <BulkResults bulk={bulk} />
            ) : (
                <BulkInput
                    bulk={bulk}
                    text={text}
                    onTextChange={changeText}
                    onPut={json => {
                        if (text.current) text.current.value = json;
                        changeText(json !== '');
                    }}
                />
            )}
        </>
    );
};
