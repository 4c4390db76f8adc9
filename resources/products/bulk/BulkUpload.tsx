import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '../../../src/kit/Alert.tsx';
import { OfferBar } from '../../../src/kit/draft/OfferBar.tsx';
import { UnsavedGuard } from '../../../src/kit/form/UnsavedGuard.tsx';
import { PageHead } from '../../../src/kit/PageHead.tsx';
import { listPath } from '../../../src/kit/resource/paths.ts';
import { BulkInput } from './BulkInput.tsx';
import { BulkResults } from './BulkResults.tsx';
import { ResultActions } from './ResultActions.tsx';
import { useBulkUpload } from './useBulkUpload.ts';

/**
 * Adds many products at once: JSON and images are uploaded, validated, corrected and saved one by one
 * (moderation document, section 2). Until they are saved they are kept in this browser, and offered when the page is opened
 * again.
 */
export const BulkUpload = () => {
    const translate = useTranslate();
    const text = useRef<HTMLTextAreaElement>(null);
    const bulk = useBulkUpload(text);
    const [typed, setTyped] = useState(false);
    const { rows, images, counts, draft } = bulk;
    const { offer } = draft;
    const validated = rows.length > 0;
    const unsaved = validated ? counts.saved < counts.total : typed || images.size > 0;
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
                        translate('resources.products.bulk.kept.products', {
                            smart_count: offer.rows.length,
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
                    onTextChange={hasText => {
                        setTyped(hasText);
                        draft.change();
                    }}
                />
            )}
        </>
    );
};
