import CheckIcon from '@mui/icons-material/CheckOutlined';
import { LinkBase, useTranslate, useNotify } from 'react-admin';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { Tag } from '../../../src/ui/Tag.tsx';
import { recordPath } from '../../../src/routing/paths.ts';
import { LevelMark } from '../../../src/ui/LevelMark.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { type AssessedRow, isBusy, type BulkRow } from './bulkRows.ts';
import { errorText } from './rowErrors.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { imageKey } from '../../../contract/bulkUpload.ts';
import { Alert } from '../../../src/ui/message/Alert.tsx';
import { FileImage } from '../../../src/ui/picture/FileImage.tsx';
import { Near } from '../../../src/features/duplicates/Near.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { RowEdit } from './RowEdit.tsx';
import type { Bulk } from './useBulkUpload.ts';

interface SavedTagProps {
    productId: number;
    name: string;
}

/** Opens the product's page in a new tab, because leaving discards the upload. */
const SavedTag = ({ productId, name }: SavedTagProps) => {
    const translate = useTranslate();
    return (
        <LinkBase to={recordPath('products', productId)} target="_blank" rel="noopener">
            <Tag accent>
                <CheckIcon aria-hidden="true" />
                {translate('resources.products.bulk.row.saved')}
                <Hidden>
                    {name} {translate('components.external')}
                </Hidden>
            </Tag>
        </LinkBase>
    );
};

const List = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 4,
    marginBlockStart: 10,
    padding: '8px 12px',
    border: `1px solid ${palette.level.high.border}`,
    borderRadius: radius.card,
    backgroundColor: palette.level.high.row,
    color: palette.level.high.text,
    overflowWrap: 'anywhere',
    ...typography.body2,
    '& li': { display: 'flex', alignItems: 'baseline', gap: 8 },
    '& li > span': { minWidth: 0 },
}));

const RowErrors = ({ assessed: { row, problems } }: { assessed: AssessedRow }) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`resources.products.bulk.errors.${key}`);
    if (row.state === 'saved') return null;
    const texts = [
        ...[...problems, ...row.failures].map(error => errorText(error, translate)),
        ...(row.unconfirmed && row.state === 'failed' ? [t('doubtful')] : []),
    ];
    if (texts.length === 0) return null;
    return (
        <List aria-label={t('name')}>
            {texts.map((text, index) => (
                <li key={`${index}-${text}`}>
                    <LevelMark level="high" />
                    <span>{text}</span>
                </li>
            ))}
        </List>
    );
};

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

export const headingId = ({ key }: BulkRow) => `bulk-row-${key}`;

interface RowItemProps {
    assessed: AssessedRow;
    bulk: Bulk;
    onFormClosed: () => void;
}

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
            {productId === undefined && (
                <Near
                    kind="product"
                    name={product.name}
                    brand_id={product.brand_id}
                    brand_name={product.brand}
                    barcodes={product.barcodes}
                    ingredient_ids={product.ingredient_ids}
                />
            )}
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
