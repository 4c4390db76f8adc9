import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '../../../src/kit/Alert.tsx';
import { UnsavedGuard } from '../../../src/kit/form/UnsavedGuard.tsx';
import { PageHead } from '../../../src/kit/PageHead.tsx';
import { listPath } from '../../../src/kit/resource/paths.ts';
import { BulkInput } from './BulkInput.tsx';
import { BulkResults } from './BulkResults.tsx';
import { ResultActions } from './ResultActions.tsx';
import { useBulkUpload } from './useBulkUpload.ts';

/**
 * Adds many products at once: JSON and images are uploaded, validated, corrected and saved one by one
 * (moderation document, section 2). Leaving the page discards them.
 */
export const BulkUpload = () => {
    const translate = useTranslate();
    const bulk = useBulkUpload();
    const [typed, setTyped] = useState(false);
    const { rows, images, counts } = bulk;
    const validated = rows.length > 0;
    const unsaved = validated ? counts.saved < counts.total : typed || images.size > 0;
    const startOver = () => {
        bulk.clear();
        setTyped(false);
    };
    return (
        <>
            <UnsavedGuard unsaved={unsaved} />
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
            {bulk.failure !== undefined && (
                <Alert severity="error">{translate(bulk.failure, { _: bulk.failure })}</Alert>
            )}
            {validated ? <BulkResults bulk={bulk} /> : <BulkInput bulk={bulk} onTextChange={setTyped} />}
        </>
    );
};
