import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import { listPath } from '../../../src/routing/paths.ts';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { styled } from '../../../src/ui/styled.ts';
import type { Bulk } from './useBulkUpload.ts';
import { useMemo, useState } from 'react';
import { Alert } from '../../../src/ui/message/Alert.tsx';
import { useOffers } from '../../../src/ui/useOffers.ts';
import { sharedImages, unnamedImages } from './bulkImages.ts';
import { ImagesField } from './ImagesField.tsx';
import { LongNames } from './LongNames.tsx';
import { MissingBrands } from './MissingBrands.tsx';
import { MissingIngredients } from './MissingIngredients.tsx';
import { Reasons } from './Reasons.tsx';
import type { RowFilter } from './rowFilter.ts';
import { RowList } from './RowList.tsx';

const Bar = styled('section')(({ theme: { breakpoints, media, palette, size, space, typography } }) => ({
    position: 'sticky',
    insetBlockStart: size.topBar,
    zIndex: 3,
    padding: `12px ${space.inline}px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.surface,
    '& dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', marginBlockEnd: 8 },
    '& dl > div': { display: 'flex', alignItems: 'baseline', gap: 6 },
    '& dt': { color: palette.paper.muted, ...typography.body2 },
    '& dd': { ...typography.h3, fontVariantNumeric: 'tabular-nums' },
    '& .errors dd': { color: palette.level.high.text },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
    [media.low]: { position: 'static' },
}));

const figures = ['saved', 'errors', 'left', 'total'] as const;

const BulkProgress = ({ bulk: { counts, saving, batch } }: { bulk: Bulk }) => {
    const hasBatches = useOffers('GET products/batch/{batch}');
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const name = translate('resources.products.bulk.progress.name');
    const labelled = figures.map(
        part =>
            `${translate(`resources.products.bulk.progress.${part}`)} ${counts[part].toLocaleString(locale)}`,
    );
    return (
        <Bar aria-label={name}>
            <dl>
                {figures.map(part => (
                    <div key={part} className={part === 'errors' && counts.errors > 0 ? 'errors' : undefined}>
                        <dt>{translate(`resources.products.bulk.progress.${part}`)}</dt>
                        <dd>{counts[part].toLocaleString(locale)}</dd>
                    </div>
                ))}
            </dl>
            <LinearProgress
                variant="determinate"
                value={(counts.saved / counts.total) * 100}
                aria-label={name}
            />
            {hasBatches && counts.saved > 0 && (
                <Button
                    variant="text"
                    size="small"
                    component={LinkBase}
                    to={listPath('products', { all: 'true', batch })}
                    {...{ target: '_blank', rel: 'noopener' }}
                >
                    {translate('resources.products.bulk.made')}
                    <Hidden>{translate('components.external')}</Hidden>
                </Button>
            )}
            {/* Announced to screen readers when saving pauses or ends, not for every product. */}
            <Hidden role="status">{!saving && labelled.join(', ')}</Hidden>
        </Bar>
    );
};

const Parts = styled('div')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.formAside}px`,
    flex: 1,
    '& > .rows': { minWidth: 0 },
    '& > aside': {
        display: 'grid',
        alignContent: 'start',
        gap: space.sections,
        padding: `20px ${space.inline}px 28px`,
        borderInlineStart: `1px solid ${palette.paper.hairline}`,
    },
    '& .remark': {
        marginBlockStart: 8,
        color: palette.paper.muted,
        overflowWrap: 'anywhere',
        ...typography.caption,
    },
    [breakpoints.down('phone')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& > aside': {
            // Missing names must be added first.
            order: -1,
            padding: space.inlinePhone,
            borderInlineStart: 0,
            borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        },
    },
}));

/** Screen readers announce this many names; the rest are counted. */
const maxAnnounced = 10;

const namesOf = (names: readonly string[]) =>
    names.length > maxAnnounced ? `${names.slice(0, maxAnnounced).join(', ')}, …` : names.join(', ');

export const BulkResults = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const [filter, setFilter] = useState<RowFilter>({ part: 'all', text: '' });
    const { rows, images, stopped } = bulk;
    // Saving changes row states, not the names in the rows.
    const imageFiles = rows.map(({ product }) => product.image_file).join('\n');
    const imageRemarks = useMemo(() => {
        const files = imageFiles.split('\n');
        return { unnamed: unnamedImages(images, files).map(({ name }) => name), shared: sharedImages(files) };
    }, [images, imageFiles]);
    const t = (key: string, args?: object) => translate(`resources.products.bulk.${key}`, args);
    return (
        <>
            <BulkProgress bulk={bulk} />
            {stopped !== undefined && <Alert severity="warning">{translate(stopped, { _: stopped })}</Alert>}
            <Parts>
                <div className="rows">
                    <RowList bulk={bulk} filter={filter} onFilter={setFilter} />
                </div>
                <aside aria-label={t('aside')}>
                    <Reasons bulk={bulk} filter={filter} onFilter={setFilter} />
                    <LongNames bulk={bulk} />
                    <MissingBrands bulk={bulk} />
                    <MissingIngredients bulk={bulk} />
                    <div>
                        <ImagesField bulk={bulk} onChange={() => void bulk.attempt(bulk.revalidate())} />
                        {(['unnamed', 'shared'] as const).map(
                            remark =>
                                imageRemarks[remark].length > 0 && (
                                    <p key={remark} className="remark">
                                        {t(`images.${remark}`, {
                                            smart_count: imageRemarks[remark].length,
                                            names: namesOf(imageRemarks[remark]),
                                        })}
                                    </p>
                                ),
                        )}
                    </div>
                </aside>
            </Parts>
        </>
    );
};
