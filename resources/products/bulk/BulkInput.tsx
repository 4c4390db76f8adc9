import Button from '@mui/material/Button';
import { useState, type FormEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '../../../src/ui/message/Alert.tsx';
import { Section } from '../../../src/ui/page/Section.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { view } from '../../../src/ui/view.tsx';
import { BulkFormat } from './BulkFormat.tsx';
import { parseBulkJson, type BulkJsonFault } from './bulkJson.ts';
import { ImagesField } from './ImagesField.tsx';
import { JsonField } from './JsonField.tsx';
import type { Bulk } from './useBulkUpload.ts';
import { useTable } from './useTable.ts';

const TableColumns = view(() => import('./TableColumns.tsx').then(module => module.TableColumns), null);

const Sheet = styled('form')(({ theme: { breakpoints, size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.formAside}px`,
    alignItems: 'start',
    gap: `${space.sections}px 32px`,
    maxWidth: size.recordMax,
    padding: `20px ${space.inline}px 32px`,
    '& > .full': { gridColumn: '1 / -1' },
    [breakpoints.down('phone')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: `16px ${space.inlinePhone}px 24px`,
    },
}));

interface BulkInputProps {
    bulk: Bulk;
    text: RefObject<HTMLTextAreaElement | null>;
    onTextChange: (hasText: boolean) => void;
    /** Puts a text into the field. */
    onPut: (json: string) => void;
}

export const BulkInput = ({ bulk, text, onTextChange, onPut }: BulkInputProps) => {
    const translate = useTranslate();
    const { images, validating } = bulk;
    const [fault, setFault] = useState<BulkJsonFault>();
    const [imagesMissing, setImagesMissing] = useState(false);
    const t = (key: string) => translate(`resources.products.bulk.${key}`);

    const changed = (typed: boolean) => {
        setFault(undefined);
        onTextChange(typed);
    };
    const put = (json: string) => {
        setFault(undefined);
        onPut(json);
    };
    const table = useTable(({ pictures }, json) => {
        if (pictures.length > 0) bulk.addImages(pictures);
        put(json);
    });

    const process = (event: FormEvent) => {
        event.preventDefault();
        const parsed = parseBulkJson(text.current?.value ?? '');
        setFault('fault' in parsed ? parsed.fault : undefined);
        setImagesMissing(images.size === 0);
        if ('fault' in parsed) text.current?.focus();
        else if (images.size > 0) void bulk.attempt(bulk.validate(parsed.products));
    };
    return (
        <Sheet noValidate onSubmit={process}>
            <JsonField
                ref={text}
                fault={fault}
                onTextChange={typed => {
                    table.forget();
                    changed(typed);
                }}
                onTable={file => void table.read(file)}
            />
            <ImagesField bulk={bulk} error={imagesMissing && images.size === 0} />
            {(table.fault ?? table.progress) && (
                <div className="full">
                    {table.fault && <Alert severity="error">{table.fault}</Alert>}
                    <p role="status">{table.progress}</p>
                </div>
            )}
            {table.table && (
                <div className="full">
                    <TableColumns table={table.table} images={images} onJson={put} />
                </div>
            )}
            <div className="full">
                <Button type="submit" variant="contained" loading={validating} loadingPosition="start">
                    {t('validate')}
                </Button>
            </div>
            <div className="full">
                <Section title={t('format.title')}>
                    <BulkFormat />
                </Section>
            </div>
        </Sheet>
    );
};
