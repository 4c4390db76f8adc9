import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { imageKey } from '../../../contract/bulkUpload.ts';
import { Alert } from '../../../src/kit/Alert.tsx';
import { FileImage } from '../../../src/kit/FileImage.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { styled } from '../../../src/kit/styled.ts';
import { isBusy, type AssessedRow, type BulkRow } from './bulkRows.ts';
import { RowEdit } from './RowEdit.tsx';
import { RowErrors } from './RowErrors.tsx';
import { SavedTag } from './SavedTag.tsx';
import type { Bulk } from './useBulkUpload.ts';

const Item = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    '& > .top': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gridTemplateAreas: '"picture text do"',
        alignItems: 'center',
        gap: '8px 12px',
    },
    '& > .top > .text': { minWidth: 0, overflowWrap: 'anywhere', ...typography.body2 },
    '& > .top h2': { ...typography.h3 },
    '& > .top p': { color: palette.paper.muted },
    '& > .top > .do': { gridArea: 'do', display: 'flex', alignItems: 'center', gap: 8 },
    [breakpoints.down('phone')]: {
        '& > .top': { gridTemplateAreas: '"picture text text" "do do do"' },
    },
}));

const facts = (given: (string | false)[]) => given.filter(Boolean).join(' · ');

/** The id of a row's heading, which labels the row. */
export const headingId = ({ key }: BulkRow) => `bulk-row-${key}`;

interface RowItemProps {
    assessed: AssessedRow;
    bulk: Bulk;
    /** Called when the form closes and takes the focus with it. */
    onFormClosed: () => void;
}

/** One validated product: its data, its errors and its actions. */
export const RowItem = ({ assessed, bulk, onFormClosed }: RowItemProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { row, savable, repeated } = assessed;
    const { product, state, productId, editing } = row;
    const t = (key: string, args?: object) => translate(`resources.products.bulk.${key}`, args);
    const name = product.name || t('row.unnamed', { place: row.key + 1 });

    const save = async () => {
        await bulk.save([row.key]);
        const after = bulk.current(row.key);
        if (after?.state === 'saved') notify('resources.products.notifications.created');
    };
    const closeForm = () => {
        bulk.closeForm(row.key);
        onFormClosed();
    };
    return (
        <Item>
            <div className="top">
                <FileImage file={bulk.images.get(imageKey(product.image_file))} alt="" variant="large" />
                <div className="text">
                    <h2 id={headingId(row)}>{name}</h2>
                    <p>{facts([product.brand, product.categories.join(', ')])}</p>
                    <p>
                        {facts([
                            product.barcodes.join(', '),
                            t('row.ingredients', { smart_count: product.ingredients.length }),
                            product.image_file,
                        ])}
                    </p>
                </div>
                <div className="do">
                    {productId !== undefined ? (
                        <SavedTag productId={productId} name={name} />
                    ) : (
                        <>
                            {state === 'waiting' && <Quiet>{t('row.waiting')}</Quiet>}
                            <Button
                                startIcon={<EditIcon />}
                                aria-label={t('row.editName', { name })}
                                disabled={isBusy(row) || row.unconfirmed || editing || bulk.validating}
                                onClick={() => bulk.openForm(row.key)}
                            >
                                {t('row.edit')}
                            </Button>
                            <Button
                                aria-label={t('row.saveName', { name })}
                                disabled={!savable || bulk.validating}
                                loading={state === 'saving'}
                                loadingPosition="start"
                                onClick={() => void save()}
                            >
                                {t(state === 'failed' ? 'row.again' : 'row.save')}
                            </Button>
                        </>
                    )}
                </div>
            </div>
            <RowErrors assessed={assessed} />
            {repeated && state !== 'saved' && (
                <Alert
                    severity="warning"
                    sx={{ marginBlockStart: 1.25 }}
                    action={
                        <Button size="small" onClick={() => bulk.keepBoth(row.key)}>
                            {t('row.keepBoth')}
                        </Button>
                    }
                >
                    {t('row.repeated')}
                </Alert>
            )}
            {editing && <RowEdit row={row} name={name} bulk={bulk} onDone={closeForm} />}
        </Item>
    );
};
