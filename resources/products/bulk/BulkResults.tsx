import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '../../../src/kit/Alert.tsx';
import { styled } from '../../../src/kit/styled.ts';
import { sharedImages, unnamedImages } from './bulkImages.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { ImagesField } from './ImagesField.tsx';
import { LongNames } from './LongNames.tsx';
import { MissingBrands } from './MissingBrands.tsx';
import { MissingIngredients } from './MissingIngredients.tsx';
import { Reasons } from './Reasons.tsx';
import type { RowFilter } from './rowFilter.ts';
import { RowList } from './RowList.tsx';
import type { Bulk } from './useBulkUpload.ts';

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

/** How many names are announced to screen readers; the rest are counted. */
const maxAnnounced = 10;

const namesOf = (names: readonly string[]) =>
    names.length > maxAnnounced ? `${names.slice(0, maxAnnounced).join(', ')}, …` : names.join(', ');

/** The validated products, the missing brands and ingredients, and the saving progress. */
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
